import type {
  PortableText,
  Span,
  TextBlock,
} from '@player-site/contracts/content/portable-text.entities.ts'

type Shape = Pick<TextBlock, 'style' | 'listItem' | 'level'>

/** The Markdown-like prefix of a line gives its style. Anything else is a paragraph. */
const shapes: readonly (readonly [RegExp, Shape])[] = [
  [/^## /, { style: 'h2' }],
  [/^### /, { style: 'h3' }],
  [/^- /, { style: 'normal', listItem: 'bullet', level: 1 }],
  [/^\d+\. /, { style: 'normal', listItem: 'number', level: 1 }],
]

/** `**important**` and `[a link](/terms)`. */
const marked = /\*\*(?<strong>[^*]+)\*\*|\[(?<label>[^[\]]{1,200})\]\((?<href>[^)\s]{1,200})\)/g

/**
 * Converts text as people write and translate it, one line a block, to Portable Text. Keys are
 * derived from the position in the text, so a section keeps its address in every language.
 */
export const portableTextOf = (lines: readonly string[]): PortableText =>
  lines.map((line, index) => {
    const [mark, shape] = shapes.find(([pattern]) => pattern.test(line)) ?? [
      /^/,
      { style: 'normal' },
    ]
    return { _type: 'block', _key: `b${index}`, ...shape, ...inlineOf(line.replace(mark, '')) }
  })

function inlineOf(text: string): Pick<TextBlock, 'children' | 'markDefs'> {
  const children: Span[] = []
  const markDefs: TextBlock['markDefs'] = []
  const add = (text: string, marks: string[] = []) => {
    if (text === '') return
    children.push({ _type: 'span', _key: `s${children.length}`, text, marks })
  }
  let end = 0
  for (const match of text.matchAll(marked)) {
    const { strong, label = '', href = '' } = match.groups ?? {}
    add(text.slice(end, match.index))
    if (strong === undefined) {
      const _key = `l${markDefs.length}`
      markDefs.push({ _type: 'link', _key, href })
      add(label, [_key])
    } else {
      add(strong, ['strong'])
    }
    end = match.index + match[0].length
  }
  add(text.slice(end))
  return { children, markDefs }
}
