import { expect, it } from 'vitest'
import { type ChunkLoaderDeps, ChunkMissing, createChunkLoader } from './chunk-loader.ts'

function createTestLoader(over: Partial<ChunkLoaderDeps> = {}) {
  const done: string[] = []
  const loader = createChunkLoader({
    isBuildGone: async () => false,
    reloadOnce: () => {
      done.push('reload')
      return true
    },
    retryStyles: async () => void done.push('mend'),
    ...over,
  })
  return { loader, done }
}

const away = () => Promise.reject(new TypeError('Failed to fetch'))
const settle = () => new Promise<void>((resolve) => setImmediate(resolve))

it('says that a part is missing, and loads it when it is asked for again', async () => {
  const { loader, done } = createTestLoader()
  await expect(loader.load(away)).rejects.toBeInstanceOf(ChunkMissing)
  expect(await loader.load(async () => 'card')).toBe('card')
  expect(done).toEqual(['mend'])
})

it('takes no part for whole whose style still cannot be had', async () => {
  const { loader } = createTestLoader({ retryStyles: away })
  await expect(loader.load(away)).rejects.toBeInstanceOf(ChunkMissing)
  await expect(loader.load(async () => 'card')).rejects.toBeInstanceOf(ChunkMissing)
})

it('loads the page anew where its build is gone, and nobody sees an error meanwhile', async () => {
  const { loader, done } = createTestLoader({ isBuildGone: async () => true })
  const outcomes: string[] = []
  void loader.load(away).then(
    () => outcomes.push('loaded'),
    () => outcomes.push('failed'),
  )
  await settle()
  expect([done, outcomes]).toEqual([['reload'], []])
})

it('says so where loading anew did not help', async () => {
  const { loader } = createTestLoader({ isBuildGone: async () => true, reloadOnce: () => false })
  await expect(loader.load(away)).rejects.toBeInstanceOf(ChunkMissing)
})

it('keeps quiet about what was fetched ahead, and mends what it broke', async () => {
  const { loader, done } = createTestLoader({ isBuildGone: async () => true })
  loader.preload(away)
  await settle()
  expect(done).toEqual([])
  await loader.load(async () => 'card')
  expect(done).toEqual(['mend'])
})
