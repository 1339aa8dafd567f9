import type { Palette } from './palettes.ts'
import { between, type Chance, pick, round, times } from './seeded.ts'

/** A picture to be drawn, in units of which its shorter side has 400. */
export interface Canvas {
  readonly width: number
  readonly height: number
  /** Where its subject is. */
  readonly x: number
  readonly y: number
  readonly palette: Palette
  readonly chance: Chance
}

export type Backdrop = (canvas: Canvas) => string

const dot = (x: number, y: number, r: number, fill: string, opacity: number): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}" opacity="${round(opacity)}"/>`

const halo: Backdrop = ({ x, y }) => `<circle cx="${x}" cy="${y}" r="270" fill="url(#halo)"/>`

/** A line of tops from edge to edge, filled down to the bottom. */
const ridge = ({ width, height, chance }: Canvas, base: number, rise: number, steps: number) => {
  const tops = Array.from({ length: steps + 1 }, (_, i) => {
    const top = base - (i % 2 === 1 ? 1 : 0.35) * between(chance, rise * 0.5, rise)
    return `${round((width / steps) * i)},${round(top)}`
  })
  return `0,${height} ${tops.join(' ')} ${width},${height}`
}

const rays: Backdrop = (canvas) => {
  const { x, y, palette, chance, width, height } = canvas
  const count = 12 + 2 * Math.floor(chance() * 5)
  const reach = width + height
  const beams = times(count, (i) => {
    const [from, to] = [(i / count) * Math.PI * 2, ((i + 0.5) / count) * Math.PI * 2]
    const at = (turn: number) =>
      `${round(x + reach * Math.cos(turn))},${round(y + reach * Math.sin(turn))}`
    return `<polygon points="${x},${y} ${at(from)} ${at(to)}" fill="${palette.glow}" opacity=".16"/>`
  })
  const turn = round(between(chance, 0, 40))
  return `<g transform="rotate(${turn} ${x} ${y})">${beams}</g>${halo(canvas)}`
}

const hills: Backdrop = (canvas) => {
  const { height, palette, width, chance } = canvas
  const moon = dot(between(chance, 0.15, 0.85) * width, height * 0.2, 34, palette.spark, 0.85)
  return `${moon}${halo(canvas)}<polygon points="${ridge(canvas, height - 110, 130, 6)}" fill="${palette.far}"/><polygon points="${ridge(canvas, height - 50, 90, 9)}" fill="${palette.near}"/>`
}

const stars: Backdrop = (canvas) => {
  const { width, height, palette, chance } = canvas
  const sky = times(70, () => {
    const size = between(chance, 0.6, 2.6)
    return dot(chance() * width, chance() * height, size, palette.spark, between(chance, 0.3, 1))
  })
  return sky + halo(canvas)
}

const bokeh: Backdrop = (canvas) => {
  const { width, height, palette, chance } = canvas
  const colours = [palette.glow, palette.accent, palette.main]
  const lights = times(22, (i) => {
    const size = between(chance, 10, 46)
    return dot(chance() * width, chance() * height, size, colours[i % 3] ?? palette.glow, 0.2)
  })
  return lights + halo(canvas)
}

const disc: Backdrop = (canvas) => {
  const { x, y, palette } = canvas
  const { glow, main } = palette
  return `<circle cx="${x}" cy="${y}" r="172" fill="${glow}" opacity=".9"/><circle cx="${x}" cy="${y}" r="172" fill="url(#m)" opacity=".55"/><circle cx="${x}" cy="${y}" r="196" fill="none" stroke="${main}" stroke-width="5" opacity=".6"/>`
}

const waves: Backdrop = (canvas) => {
  const { width, height, palette, chance } = canvas
  const { far, near, main } = palette
  const bands = times(5, (i) => {
    const y = height - 150 + i * 34
    const lift = between(chance, 14, 30)
    const crests = times(Math.ceil(width / 60) + 1, () => 't60 0')
    return `<path d="M-40 ${round(y)}q30 ${-round(lift)} 60 0${crests}V${height}H-40z" fill="${i % 2 ? far : main}" opacity="${[0.35, 0.5, 0.55, 0.8, 0.9][i]}"/>`
  })
  return `${halo(canvas)}${bands}<rect y="${height - 20}" width="${width}" height="20" fill="${near}"/>`
}

const ribbons: Backdrop = (canvas) => {
  const { width, height, palette, chance } = canvas
  const bands = times(4, (i) => {
    const y = height * 0.16 + i * height * 0.1
    const bend = between(chance, 40, 110)
    return `<path d="M-40 ${round(y)}C${width * 0.2} ${round(y - bend)} ${width * 0.4} ${round(y + bend)} ${width * 0.6} ${round(y - bend / 3)}S${width * 0.9} ${round(y - bend)} ${width + 40} ${round(y)}" fill="none" stroke="${i % 2 ? palette.glow : palette.main}" stroke-width="${58 - i * 11}" stroke-linecap="round" opacity="${0.34 - i * 0.05}"/>`
  })
  return stars(canvas) + bands + hills({ ...canvas, y: height * 2 })
}

const dunes: Backdrop = (canvas) => {
  const { width, height, palette, chance, x, y } = canvas
  const sands = times(3, (i) => {
    const top = height - 130 + i * 42
    const bend = between(chance, 20, 50)
    return `<path d="M0 ${top}C${width * 0.3} ${round(top - bend)} ${width * 0.6} ${round(top + bend)} ${width} ${round(top - bend / 2)}V${height}H0z" fill="${[palette.far, palette.accent, palette.near][i]}" opacity="${[0.7, 0.35, 0.75][i]}"/>`
  })
  return `${halo(canvas)}<circle cx="${x}" cy="${round(y - 30)}" r="130" fill="${palette.glow}" opacity=".55"/>${sands}`
}

const woods: Backdrop = (canvas) => {
  const { width, height, palette, chance } = canvas
  const row = (count: number, base: number, size: number, fill: string) =>
    times(count, (i) => {
      const at = (width / count) * (i + between(chance, 0.1, 0.9))
      const tall = between(chance, size * 0.7, size * 1.2)
      return `<polygon points="${round(at)},${round(base - tall)} ${round(at + tall * 0.24)},${base} ${round(at - tall * 0.24)},${base}" fill="${fill}"/>`
    })
  return `${stars(canvas)}${row(11, height, 260, palette.far)}<g opacity=".85">${row(9, height, 140, palette.near)}</g>`
}

const snow: Backdrop = (canvas) => {
  const { width, height, palette, chance } = canvas
  const flakes = times(60, () =>
    dot(chance() * width, chance() * height, between(chance, 1.5, 6), palette.spark, 0.75),
  )
  return `${hills(canvas)}<ellipse cx="${width / 2}" cy="${height + 30}" rx="${width}" ry="110" fill="${palette.spark}" opacity=".85"/>${flakes}`
}

const skyline: Backdrop = (canvas) => {
  const { width, height, palette, chance } = canvas
  const towers = times(Math.ceil(width / 34), (i) => {
    const tall = between(chance, 80, 230)
    const lit = times(7, () =>
      chance() < 0.5
        ? ''
        : `<rect x="${round(i * 34 + between(chance, 4, 22))}" y="${round(height - tall + between(chance, 10, tall - 10))}" width="4" height="6" fill="${palette.glow}" opacity=".8"/>`,
    )
    return `<rect x="${i * 34}" y="${round(height - tall)}" width="32" height="${round(tall)}" fill="${i % 2 ? palette.far : palette.near}"/>${lit}`
  })
  return stars(canvas) + towers
}

const diamonds: Backdrop = (canvas) => {
  const { width, height, palette } = canvas
  const cells = times(Math.ceil(height / 50) + 1, (j) =>
    times(Math.ceil(width / 50) + 1, (i) =>
      (i + j) % 2
        ? ''
        : `<path d="M${i * 50} ${j * 50 - 50}l50 50-50 50-50-50z" fill="${palette.glow}" opacity=".1"/>`,
    ),
  )
  return cells + halo(canvas)
}

const curtain: Backdrop = (canvas) => {
  const { width, height, palette } = canvas
  const folds = times(Math.ceil(width / 28), (i) =>
    i % 2
      ? ''
      : `<rect x="${i * 28}" width="28" height="${height}" fill="${palette.near}" opacity=".35"/>`,
  )
  return `${folds}${halo(canvas)}<ellipse cx="${width / 2}" cy="${height}" rx="${width * 0.6}" ry="70" fill="${palette.glow}" opacity=".35"/>`
}

const clouds: Backdrop = (canvas) => {
  const { width, height, palette, chance } = canvas
  const puffs = times(7, () => {
    const [x, y] = [chance() * width, between(chance, 0.05, 0.98) * height]
    return `<g opacity=".5">${[-34, 0, 34].map((dx, i) => dot(x + dx, y - (i === 1 ? 14 : 0), 30, palette.spark, 0.6)).join('')}</g>`
  })
  return rays(canvas) + puffs
}

/** A studio of live tables: beams from above, and the felt in front. */
const studio: Backdrop = (canvas) => {
  const { width, height, palette, chance } = canvas
  const beams = times(5, (i) => {
    const at = (width / 4) * i
    const foot = at + between(chance, -90, 90)
    return `<polygon points="${round(at - 8)},0 ${round(at + 8)},0 ${round(foot + 70)},${height} ${round(foot - 70)},${height}" fill="${palette.glow}" opacity=".16"/>${dot(at, 4, 12, palette.spark, 0.9)}`
  })
  const lamps = times(9, (i) => dot((width / 8) * i, 46, 5, '#ffd76a', 0.9))
  const felt = `<ellipse cx="${width / 2}" cy="${height + 40}" rx="${width * 0.72}" ry="200" fill="url(#a)"/><ellipse cx="${width / 2}" cy="${height + 52}" rx="${width * 0.68}" ry="190" fill="#0c5a3c"/><ellipse cx="${width / 2}" cy="${height + 52}" rx="${width * 0.68}" ry="190" fill="${palette.main}" opacity=".35"/><ellipse cx="${width / 2}" cy="${height + 70}" rx="${width * 0.56}" ry="160" fill="none" stroke="${palette.spark}" stroke-width="3" opacity=".6"/>`
  const wall = pick(chance, [diamonds, curtain, skyline, bokeh, stars])
  return wall(canvas) + beams + lamps + felt
}

export const backdrops = {
  rays,
  hills,
  stars,
  bokeh,
  disc,
  waves,
  ribbons,
  dunes,
  woods,
  snow,
  skyline,
  diamonds,
  curtain,
  clouds,
  studio,
} as const satisfies Record<string, Backdrop>
export type BackdropName = keyof typeof backdrops
