import type { Plugin, Rollup } from 'vite'
import { readBrowserGaps } from './browser-support.ts'
import { findScriptUses } from './script-uses.ts'
import { findStyleUses } from './style-uses.ts'

/**
 * What libraries in the bundle use although a served browser lacks it, where the scripts alone do
 * not show that they do without, each with why they do.
 */
const optionalInLibraries: Readonly<Record<string, string>> = {
  '.skipTransition':
    'React ends only a transition that startViewTransition, which it tries, began.',
  '.checkVisibility': 'react-aria asks once, as it loads, whether elements have it.',
  'Intl.DurationFormat': 'react-intl makes one only for durations, of which the site formats none.',
  '.createBidirectionalStream': 'The socket client is not told to use WebTransport.',
  'Document.exitFullscreen': 'Called where an element is in full screen.',
  '.requestFullscreen': 'Called where fullscreenEnabled says that it is there.',
}

/** What styles use although a served browser lacks it, each with how the page is without it. */
const optionalInStyles: Readonly<Record<string, string>> = {
  ':has': 'Firefox before 121: bars may cover the end of a page, and the game’s bar is less dense.',
  ':selection': 'iOS: the selected text has the system’s own colors.',
  'color-mix()': 'Safari before 16.2: lines and shadows are missing; grounds ask by @supports.',
  '1lh': 'Safari before 16.4: room that is kept for a text is as high as the text.',
  'round()': 'Below Safari 15.4 and Chrome 125: a row of games is as high as what it holds.',
}

/** All scripts, or styles, of a build by file; scripts of workers are among its other files. */
const filesOf = (
  bundle: Rollup.OutputBundle,
  ending: '.js' | '.css',
): ReadonlyMap<string, string> =>
  new Map(
    Object.values(bundle)
      .map(
        (file) => [file.fileName, file.type === 'chunk' ? file.code : String(file.source)] as const,
      )
      .filter(([file]) => file.endsWith(ending)),
  )

/**
 * Fails a build whose scripts, libraries included, call functions that a served browser lacks. A
 * press that needs one would do nothing there.
 */
export const refuseMissingFunctions = (): Plugin => ({
  name: 'missing-functions',
  apply: 'build',
  writeBundle(_, bundle) {
    const gaps = readBrowserGaps()
    const uses = findScriptUses(filesOf(bundle, '.js'), gaps)
    const styleUses = [...filesOf(bundle, '.css')].flatMap(([file, css]) =>
      findStyleUses(css, gaps).map((use) => ({ file, ...use })),
    )
    const refused = [
      ...uses.filter(({ feature }) => optionalInLibraries[feature] === undefined),
      ...styleUses.filter(({ feature }) => optionalInStyles[feature] === undefined),
    ]
    if (refused.length === 0) return
    const lines = refused.map(
      ({ file, feature, browsers, code }) => `${file}: ${feature} (not in ${browsers}) in ${code}`,
    )
    this.error(`functions that a served browser lacks:\n${lines.join('\n')}`)
  },
})
