/**
 * The tags of styles that a page has.
 * @param html what is drawn of the page; empty for a page that its script draws
 */
export type PageStyles = (files: Iterable<string>, html: string) => readonly string[]

interface Style {
  readonly text: string
  readonly classes: readonly string[]
}

/** Characters of the largest style that is part of a page; a larger one is worth keeping. */
const maxInlineStyle = 10_000

const link = (file: string, more = ''): string =>
  `<link rel="stylesheet" crossorigin${more} href="/${file}" />`

const classesIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name = '']) => name)),
]

/** Whether nothing drawn has a class of the style: a dialog's, for instance. */
const isUndrawn = ({ classes }: Style, html: string): boolean =>
  classes.length > 0 && !classes.some((name) => html.includes(name))

const isSmall = ({ text }: Style): boolean =>
  text !== '' && text.length <= maxInlineStyle && !/url\(|<\//.test(text)

/**
 * Small styles of a drawn page are part of it: each file would cost a round trip before the first
 * paint. A link without effect tells the loader of the page's code that they are there. Styles of
 * what is not drawn yet are links without effect until the first paint.
 * @see apps/web/src/after-paint.ts
 * @param readStyle the text of a style file
 */
export function stylesFor(
  manifest: Readonly<Record<string, { readonly css?: readonly string[] | undefined }>>,
  readStyle?: (file: string) => string,
): PageStyles {
  const files = new Set(Object.values(manifest).flatMap(({ css = [] }) => css))
  const styles = new Map<string, Style>(
    [...files].map((file) => {
      const text = readStyle?.(file) ?? ''
      return [file, { text, classes: classesIn(text) }]
    }),
  )
  const tagOf = (file: string, html: string): string => {
    const style = styles.get(file)
    if (!style || html === '') return link(file)
    if (isUndrawn(style, html)) return link(file, ' disabled data-undrawn')
    return isSmall(style) ? `<style>${style.text}</style>${link(file, ' disabled')}` : link(file)
  }
  return (wanted, html) => [...wanted].map((file) => tagOf(file, html))
}
