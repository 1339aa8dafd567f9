/** From the background of a picture to its foreground. */
export interface Palette {
  readonly sky: readonly [string, string]
  readonly far: string
  readonly near: string
  readonly main: string
  readonly glow: string
  readonly spark: string
}

const palette = (
  skyTop: string,
  skyLow: string,
  far: string,
  near: string,
  main: string,
  glow: string,
  spark: string,
): Palette => ({ sky: [skyTop, skyLow], far, near, main, glow, spark })

export const palettesByName = {
  fjord: palette('#071a2c', '#0f5a5e', '#0d3a4a', '#06202c', '#3fe3ad', '#8ff5d2', '#effff9'),
  orchid: palette('#1a0b33', '#6b2a78', '#44195c', '#1c0a33', '#ff8fc7', '#ffc2e2', '#fff3fa'),
  sapphire: palette('#0a1440', '#2f5bd0', '#1c3a94', '#0a1a4c', '#8fb4ff', '#c9dbff', '#f4f8ff'),
  ember: palette('#2b0d14', '#b0442f', '#75231f', '#310c12', '#ffb26b', '#ffd9a8', '#fff6e8'),
  moss: palette('#10220f', '#4d8a3a', '#2a5a2a', '#0e2512', '#c6f06a', '#e8ffb0', '#fbfff0'),
  dusk: palette('#1c1330', '#5a45a8', '#392a78', '#1a1036', '#b8a2ff', '#dccfff', '#f8f5ff'),
  amber: palette('#241405', '#a8741c', '#6b4310', '#2a1706', '#ffd257', '#ffe9a6', '#fffaea'),
  lagoon: palette('#041c24', '#157a94', '#0c4d63', '#052630', '#5fdcff', '#b3f0ff', '#f0fcff'),
} as const satisfies Record<string, Palette>

const { fjord, ...others } = palettesByName
export const palettes: readonly [Palette, ...Palette[]] = [fjord, ...Object.values(others)]
