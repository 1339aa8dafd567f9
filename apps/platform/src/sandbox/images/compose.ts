import { backdrops, type Canvas } from './backdrops.ts'
import { onFelt } from './on-felt.ts'
import { paint } from './paint.ts'
import type { Palette } from './palettes.ts'
import { place } from './place.ts'
import { emblemOf, type Scene, subjectNamed } from './scenes.ts'
import { between, type Chance, chanceOf, pick, round, times } from './seeded.ts'

export interface ImageShape {
  readonly width: number
  readonly height: number
}

export interface Art {
  readonly sceneName: string
  readonly scene: Scene
  readonly palette: Palette
}

type Composition = (canvas: Canvas, main: string, second: string) => string

const solo: Composition = ({ x, y, chance }, main) =>
  place(main, x, y, between(chance, 1.52, 1.76), between(chance, -6, 6))

const flanked: Composition = ({ x, y, chance }, main, second) => {
  const [apart, drop] = [between(chance, 104, 128), between(chance, 10, 46)]
  const side = (sign: -1 | 1) =>
    place(second, x + sign * apart, y + drop, 0.72, sign * 12, sign < 0 ? ' scale(-1 1)' : '')
  return `<g opacity=".9">${side(-1)}${side(1)}</g>${place(main, x, y - 6, 1.48)}`
}

const pair: Composition = ({ x, y, chance }, main, second) => {
  const sign = chance() < 0.5 ? -1 : 1
  return `<g opacity=".92">${place(second, x - sign * 84, y - 66, 0.86, sign * -10)}</g>${place(main, x + sign * 34, y + 20, 1.46, sign * 5)}`
}

const medallion: Composition = ({ x, y, palette, chance }, main) => {
  const count = 20 + 2 * Math.floor(chance() * 7)
  const beads = times(count, (i) => {
    const turn = (i / count) * Math.PI * 2
    const [dx, dy] = [154 * Math.cos(turn), 154 * Math.sin(turn)]
    return `<circle cx="${round(x + dx)}" cy="${round(y + dy)}" r="5" class="s"/>`
  })
  return `<circle cx="${x}" cy="${y}" r="168" class="g"/><circle cx="${x}" cy="${y}" r="140" class="d"/><circle cx="${x}" cy="${y}" r="140" fill="${palette.main}" opacity=".4"/>${beads}${place(main, x, y, 1.34)}`
}

const compositions = [solo, flanked, pair, medallion, solo, pair] as const

const sparkles = ({ width, height, palette }: Canvas, chance: Chance): string =>
  times(9, () => {
    const [x, y, r] = [chance() * width, chance() * height * 0.8, between(chance, 4, 11)]
    return `<path d="M${round(x)} ${round(y - r)}l${round(r * 0.22)} ${round(r * 0.78)} ${round(r * 0.78)} ${round(r * 0.22)}-${round(r * 0.78)} ${round(r * 0.22)}-${round(r * 0.22)} ${round(r * 0.78)}-${round(r * 0.22)}-${round(r * 0.78)}-${round(r * 0.78)}-${round(r * 0.22)} ${round(r * 0.78)}-${round(r * 0.22)}z" fill="${palette.spark}" opacity=".8"/>`
  })

/** What fills the space of a picture that is far from square. */
const beside = ({ width, height, chance }: Canvas, second: string): string => {
  if (height > width * 1.4) {
    return `<g opacity=".95">${place(second, width * between(chance, 0.35, 0.65), height * 0.8, 0.95, between(chance, -10, 10))}</g>`
  }
  if (width <= height * 1.4) return ''
  return `<g opacity=".9">${place(second, width * 0.14, height * 0.62, 0.8, -8)}${place(second, width * 0.88, height * 0.3, 0.6, 10)}</g>`
}

/** Draws a picture of a scene; its name decides what is in it and where. */
export function compose(id: string, art: Art, shape: ImageShape): string {
  const { scene, sceneName, palette } = art
  const unit = 400 / Math.min(shape.width, shape.height)
  const [width, height] = [round(shape.width * unit), round(shape.height * unit)]
  const chance = chanceOf(id)
  const backdrop = pick(chance, scene.backdrops)
  const chosen = pick(chance, scene.subjects)
  const main = subjectNamed(id, sceneName) ?? chosen
  const others = scene.subjects.filter((name) => name !== main)
  const second = others[Math.floor(chance() * others.length)] ?? main
  const composed = pick(chance, compositions)
  const hue = Math.round(between(chance, -14, 14))
  const canvas: Canvas = {
    width,
    height,
    x: round(width / 2),
    y: round(height > width * 1.4 ? height * 0.38 : height * 0.49),
    palette,
    chance,
  }
  const isLive = sceneName.startsWith('live')
  const figures = isLive
    ? onFelt(canvas, { main, emblem: emblemOf(id, chance) })
    : beside(canvas, second) + composed(canvas, main, second)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${shape.width}" height="${shape.height}" viewBox="0 0 ${width} ${height}">${paint(palette)}<rect width="${width}" height="${height}" fill="url(#sky)"/>${hueShifted(hue, backdrops[backdrop](canvas))}${sparkles(canvas, chance)}<rect width="${width}" height="${height}" fill="url(#shade)"/><g filter="url(#lift)">${figures}</g></svg>`
}

/** Turned by a few degrees, so that two games of one palette differ. */
const hueShifted = (degrees: number, drawing: string): string =>
  `<filter id="hue"><feColorMatrix type="hueRotate" values="${degrees}"/></filter><g filter="url(#hue)">${drawing}</g>`
