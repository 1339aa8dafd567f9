import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const components = globSync('**/*.tsx', { cwd: root })

const comments = /\/\*.*?\*\//gs
const propertiesIn = (block: string): string[] =>
  [...block.matchAll(/^\s+([a-z-]+):/gm)].map(([, property = '']) => property)

const readStyles = (path: string): string => readFileSync(path, 'utf8').replaceAll(comments, '')
const buttonSheet = join(root, 'shared/ui/button.module.css')
const ofButton = new Set(propertiesIn(readStyles(buttonSheet)))

/** The classes that a component gives to its buttons beside their own, with their style sheet. */
function classesBesideButton(path: string): { sheet: string; name: string }[] {
  const text = readFileSync(join(root, path), 'utf8')
  const sheets = new Map(
    [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].map(
      ([, name = '', from = '']) => [name, join(root, dirname(path), from)],
    ),
  )
  return [...text.matchAll(/\bcx\(((?:[^()]|\([^()]*\))*)\)/g)]
    .map(([, classes = '']) => classes)
    .filter((classes) => /buttonClass|iconButtonClass/.test(classes))
    .flatMap((classes) => [...classes.matchAll(/(\w+)\['(\w+)'\]/g)])
    .flatMap(([, styles = '', name = '']) => {
      const sheet = sheets.get(styles)
      return sheet === undefined || sheet === buttonSheet ? [] : [{ sheet, name }]
    })
}

/** The rules of a class that change what a button's own class sets, and do not outweigh it. */
function weakRules(sheet: string, name: string): string[] {
  const rules = readStyles(sheet).matchAll(/([^{}]*)\{([^{}]*)\}/g)
  return [...rules].flatMap(([, selector = '', block = '']) => {
    const isAlone = new RegExp(`(?:^|,)\\s*\\.${name}(?::[\\w-]+)?\\s*(?:,|$)`).test(selector)
    const changed = propertiesIn(block).filter((property) => ofButton.has(property))
    return isAlone && changed.length > 0 ? [`${selector.trim()} { ${changed.join(', ')} }`] : []
  })
}

// Which of two style sheets comes first differs between a drawn page and one that was led to.
it('the looks that pages give to a button outweigh its own, whichever style sheet comes first', () => {
  const beside = components.flatMap((path) => classesBesideButton(path))
  expect(beside.length).toBeGreaterThan(5)
  expect(beside.flatMap(({ sheet, name }) => weakRules(sheet, name))).toEqual([])
})
