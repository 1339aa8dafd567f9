/** The names of a rule's custom properties, in source order. */
const propertiesOf = (rule: CSSRule): readonly string[] =>
  rule instanceof CSSStyleRule ? [...rule.style].filter((name) => name.startsWith('--')) : []

const rulesOf = (sheet: CSSStyleSheet): readonly CSSRule[] => {
  try {
    return [...sheet.cssRules]
  } catch {
    // A sheet of another origin does not expose its rules.
    return []
  }
}

/** The tokens that the page's own style sheets set for one brand. */
export const tokensOf = (brand: string): readonly string[] =>
  [...document.styleSheets]
    .flatMap(rulesOf)
    .filter((rule) => rule instanceof CSSStyleRule && rule.selectorText.includes(brand))
    .flatMap(propertiesOf)

export type Colour = readonly [red: number, green: number, blue: number]

/**
 * `rgb(1, 2, 3)` as the browser resolves a colour; undefined if it is no colour or is transparent.
 */
export function colourOf(resolved: string): Colour | undefined {
  const match = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(resolved)
  return match ? [Number(match[1]), Number(match[2]), Number(match[3])] : undefined
}

export const hexOf = (colour: Colour): string =>
  `#${colour.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`

/** WCAG 2 relative luminance. */
function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((channel) => {
    const intensity = channel / 255
    return intensity <= 0.04045 ? intensity / 12.92 : ((intensity + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** From 1, identical, to 21, black on white. */
export function contrast(one: Colour, other: Colour): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** Returns black or white, whichever is readable on a colour such as `19c48d`. */
export const readableOn = (colour: Colour): string =>
  contrast(colour, [0, 0, 0]) > contrast(colour, [255, 255, 255]) ? '#000' : '#fff'
