import { parse } from 'postcss'
import type { BrowserGaps } from './browser-support.ts'

/** A use of what a served browser lacks, in styles. */
export interface StyleUse {
  /** `:has`, `@scope`, `color-mix()`, `1lh`. */
  readonly feature: string
  readonly browsers: string
  /** The rule or the value. */
  readonly code: string
}

const functionsIn = (value: string): string[] =>
  [...value.matchAll(/(?<![\w-])([a-z][a-z-]*)\(/g)].map(([, name = '']) => `${name}()`)

const unitsIn = (value: string): string[] =>
  [...value.matchAll(/(?<![\w#-])[\d.]+([a-z]+)\b/g)].map(([, unit = '']) => `1${unit}`)

/** A browser that does not know a vendor's pseudo-element takes it for one that is never there. */
const pseudosIn = (selector: string): string[] =>
  [...selector.matchAll(/::?([a-z][a-z-]*)/g)].map(([, name = '']) => `:${name}`)

/**
 * The rules, selectors, functions and units of styles that a served browser lacks, where the styles
 * do not ask for it by `@supports`. A browser drops a whole rule for a selector that it cannot read.
 * @param css what the build wrote: nesting and newer colors are compiled by then
 */
export function findStyleUses(css: string, { styles }: BrowserGaps): readonly StyleUse[] {
  const found: StyleUse[] = []
  const note = (features: readonly string[], code: string) => {
    for (const feature of features) {
      const browsers = styles.get(feature)
      if (browsers !== undefined) found.push({ feature, browsers, code: code.slice(0, 200) })
    }
  }
  const root = parse(css)
  root.walkAtRules('supports', (rule) => void rule.remove())
  root.walk((node) => {
    if (node.type === 'atrule') note([`@${node.name}`], `@${node.name} ${node.params}`)
    if (node.type === 'rule') {
      const isNested = node.parent?.type === 'rule'
      note([...pseudosIn(node.selector), ...(isNested ? ['&'] : [])], node.selector)
    }
    if (node.type === 'decl')
      note([...functionsIn(node.value), ...unitsIn(node.value)], node.toString())
  })
  return found
}
