import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { loadDataset } from '../../capabilities/content/content.dataset.ts'
import { createCatalogue } from '../../capabilities/games/games.catalogue.ts'
import { drawImage, imageIds } from './draw-image.ts'
import { scenes } from './scenes.ts'
import { subject } from './subjects.ts'

const square = { width: 180, height: 180 }
const content = loadDataset(fileURLToPath(new URL('../../../content', import.meta.url)))

describe('the pictures', () => {
  it('exist for every game, square and upright', () => {
    for (const { images } of createCatalogue(content).games) {
      const upright = drawImage(images.vertical, { width: 180, height: 360 })
      expect([images.thumbnail, drawImage(images.thumbnail, square)?.slice(0, 4)]).toEqual([
        images.thumbnail,
        '<svg',
      ])
      expect(upright).toContain('viewBox="0 0 400 800"')
    }
  })

  it('exist for every provider and studio', () => {
    const marks = content.documents.flatMap(({ providerImgUrl: id }) =>
      typeof id === 'string' ? [id] : [],
    )
    expect(marks.length).toBeGreaterThan(20)
    for (const id of marks) expect([id, drawImage(id, square)]).not.toContain(undefined)
  })

  it('are of at least 24 families, each with its drawings', () => {
    const families = Object.values(scenes)
    expect(families.length).toBeGreaterThanOrEqual(24)
    for (const { subjects } of families) {
      for (const name of subjects) expect(subject(name).length).toBeGreaterThan(100)
    }
  })

  it('are never the same twice', () => {
    const drawn = new Set(imageIds.map((id) => drawImage(id, square)))
    expect(drawn.size).toBe(imageIds.length)
  })

  it('show what their name says, the same each time', () => {
    const fox = drawImage('fox-trail', square)
    expect(fox).toContain(subject('fox'))
    expect(drawImage('fox-trail', square)).toBe(fox)
  })

  it('do not exist under other names', () => {
    expect(drawImage('no-such-game', square)).toBeUndefined()
  })
})
