/** Tested in order: the strings of one browser or system often contain another's name. */
const browsers: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\/|Opera|OPiOS/],
  ['Samsung Internet', /SamsungBrowser/],
  ['Firefox', /Firefox\/|FxiOS/],
  ['Chrome', /Chrome\/|CriOS/],
  ['Safari', /Safari\//],
]
const systems: readonly (readonly [name: string, sign: RegExp])[] = [
  ['iPhone', /iPhone|iPod/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['ChromeOS', /CrOS/],
  ['macOS', /Macintosh|Mac OS X/],
  ['Linux', /Linux/],
]

/**
 * Browser and system of a user agent, `Chrome on Windows`; undefined when neither is known. Support
 * tells a player's devices apart by it; it is too coarse to track a person.
 */
export function deviceNameOf(userAgent: string | undefined): string | undefined {
  const nameIn = (known: typeof browsers) =>
    known.find(([, sign]) => sign.test(userAgent ?? ''))?.[0]
  const names = [nameIn(browsers), nameIn(systems)].filter((name) => name !== undefined)
  return names.length > 0 ? names.join(' on ') : undefined
}
