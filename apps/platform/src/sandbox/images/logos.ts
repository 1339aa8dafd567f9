import type { ImageShape } from './compose.ts'
import { palettes } from './palettes.ts'
import { chanceOf, pick, round, times } from './seeded.ts'

const [first, ...others] = Object.values(palettes)

const petals = (count: number, fill: string, reach: number, width: number): string =>
  times(
    count,
    (i) =>
      `<ellipse cy="-${reach}" rx="${width}" ry="${reach}" fill="${fill}" opacity=".85" transform="rotate(${round((360 / count) * i)})"/>`,
  )

/** Emblems of studios that were invented for this site; ids begin with `provider-` or `studio-`. */
export function drawLogo(id: string, { width, height }: ImageShape): string | undefined {
  if (!/^(provider|studio)-[a-z]+$/.test(id)) return undefined
  const chance = chanceOf(id)
  const { main, accent, glow, near } = first ? pick(chance, [first, ...others]) : palettes.fjord
  const count = 3 + Math.floor(chance() * 6)
  const turn = round(chance() * 90)
  const core = chance() < 0.5 ? 14 : 22
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="-100 -100 200 200"><rect x="-96" y="-96" width="192" height="192" rx="44" fill="${near}"/><g transform="rotate(${turn})">${petals(count, main, 36, 60 / count + 8)}${petals(count, accent, 24, 40 / count + 6)}</g><circle r="${core}" fill="${glow}"/></svg>`
}
