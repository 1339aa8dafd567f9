import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const here = fileURLToPath(new URL('.', import.meta.url))
const brands = readdirSync(here, { withFileTypes: true }).filter((entry) => entry.isDirectory())

const tokensIn = (file: string): Map<string, string> =>
  new Map(
    [...readFileSync(file, 'utf8').matchAll(/--([\w-]+):\s*([^;]+);/g)].map((match) => [
      match[1] ?? '',
      match[2] ?? '',
    ]),
  )

/** WCAG 2 relative luminance of `#rrggbb`. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const surfaces = [
  'surface',
  'surface-sunken',
  'surface-raised',
  'surface-overlay',
  'surface-hover',
] as const
const texts = [
  'on-surface',
  'on-surface-soft',
  'on-surface-muted',
  'accent-soft',
  'positive',
  'caution',
  'danger',
  'info',
]
const levels = ['accent', 'positive', 'caution', 'danger', 'info'] as const
const pairs = [
  ...surfaces.flatMap((surface) => texts.map((text) => [text, surface] as const)),
  ['on-surface', 'field'] as const,
  ['on-surface-muted', 'field'] as const,
  ['on-surface-muted', 'field-off'] as const,
  ['on-accent', 'accent'] as const,
  ['on-accent', 'accent-hover'] as const,
  // Text on the tinted background of a banner, a badge or a toast.
  ...levels.flatMap((level) =>
    ['on-surface', 'on-surface-soft', level === 'accent' ? 'accent-soft' : level].map(
      (text) => [text, `${level}-surface`] as const,
    ),
  ),
]
/** The background of fields, switches and pills. */
const backgrounds = [
  'surface',
  'surface-sunken',
  'surface-raised',
  'surface-overlay',
  'field',
] as const

describe.each(brands.map(({ name }) => name))('brand %s', (brand) => {
  const reference = tokensIn(`${here}/${brand}/reference.css`)
  const system = tokensIn(`${here}/${brand}/system.css`)
  const colour = (token: string): string => {
    const name = /^var\(--([\w-]+)\)$/.exec(system.get(token) ?? '')?.[1] ?? ''
    return reference.get(name) ?? `no colour for ${token}`
  }

  it.each(pairs)('%s on %s is at least 4.5:1', (text, surface) => {
    expect(contrast(colour(text), colour(surface))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(surfaces)('the focus ring shows on %s', (surface) => {
    expect(contrast(colour('focus'), colour(surface))).toBeGreaterThanOrEqual(3)
  })

  it.each(backgrounds)('the outline of a control shows on %s', (background) => {
    for (const edge of ['outline-strong', 'accent', 'danger']) {
      expect([edge, contrast(colour(edge), colour(background)) >= 3]).toEqual([edge, true])
    }
  })

  it('names each system colour by a reference colour', () => {
    const named = [...system].filter(([, value]) => value.startsWith('var(--ref-'))
    for (const [, value] of named) {
      expect(reference.has(/^var\(--([\w-]+)\)$/.exec(value)?.[1] ?? '')).toBe(true)
    }
    const faulty = [...system].filter(([, value]) => /^#/.test(value))
    expect(faulty).toEqual([])
  })

  it('sets the tokens that the other brands set', () => {
    const aurora = tokensIn(`${here}/aurora/system.css`)
    expect([...system.keys()].sort()).toEqual([...aurora.keys()].sort())
  })
})
