import type { Palette } from './palettes.ts'

const gradient = (id: string, stops: readonly string[]): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2=".35" y2="1">${stops
    .map((colour, i) => `<stop offset="${i / (stops.length - 1)}" stop-color="${colour}"/>`)
    .join('')}</linearGradient>`

/** Colours that are the same in every picture: gold, red, leaves, white. */
const fixed = [
  gradient('g', ['#fff0a8', '#ffc93c', '#b8701a']),
  gradient('gg', ['#c98a1e', '#7a4a0c']),
  gradient('r', ['#ff6b5e', '#d3202f', '#8a0f1f']),
  gradient('v', ['#b4e06a', '#3f9a3c', '#1c5a2c']),
  gradient('b', ['#d9a066', '#9a5a2c', '#5a2f16']),
  gradient('o', ['#ffb15c', '#ee6a1f', '#b53f12']),
  gradient('w', ['#ffffff', '#dfe6f2']),
].join('')

const stroke = (name: string, colour: string, width: number): string =>
  `.${name}{fill:none;stroke:${colour};stroke-width:${width};stroke-linecap:round;stroke-linejoin:round}`

/** What the classes of the subjects mean in a palette. */
export const paint = ({ sky, far, near, main, accent, glow, spark }: Palette): string =>
  `<defs>${fixed}${gradient('sky', sky)}${gradient('m', [glow, main, far])}${gradient('a', [
    spark,
    accent,
    accent,
    near,
  ])}${gradient('d', [far, near])}
<radialGradient id="halo"><stop offset="0" stop-color="${glow}" stop-opacity=".85"/><stop offset=".45" stop-color="${main}" stop-opacity=".4"/><stop offset="1" stop-color="${main}" stop-opacity="0"/></radialGradient>
<linearGradient id="shade" x1="0" y1="0" x2="0" y2="1"><stop offset=".55" stop-color="${near}" stop-opacity="0"/><stop offset="1" stop-color="${near}" stop-opacity=".9"/></linearGradient>
<filter id="lift" x="-20%" y="-20%" width="140%" height="140%"><feDropShadow dx="0" dy="5" stdDeviation="5" flood-color="${near}" flood-opacity=".6"/></filter>
</defs><style>.m{fill:url(#m)}.a{fill:url(#a)}.d{fill:url(#d)}.g{fill:url(#g)}.g2{fill:url(#gg)}.r{fill:url(#r)}.m2{fill:url(#v)}.w{fill:url(#w)}.b{fill:url(#b)}.o{fill:url(#o)}.l{fill:${glow}}.s{fill:${spark}}.n{fill:${near}}${[
    stroke('ld', near, 4),
    stroke('lg', '#ffc93c', 6),
    stroke('lg2', '#ffc93c', 10),
    stroke('lg3', '#b8701a', 3),
    stroke('lg4', '#ffc93c', 18),
    stroke('ls', spark, 4),
    stroke('ls2', spark, 8),
    stroke('lm', main, 5),
    stroke('lm2', main, 14),
    stroke('lm3', '#3f9a3c', 6),
    stroke('lr', '#d3202f', 6),
    stroke('lr2', '#d3202f', 13),
    stroke('lw', '#ffffff', 5),
    stroke('la4', accent, 14),
    stroke('lc', '#00000038', 2),
  ].join('')}</style>`
