import type { PortableText } from '@player-site/contracts/content/portable-text.entities.ts'
import { FormattedMessage, useIntl } from 'react-intl'
import { cx } from '../../shared/ui/cx.ts'
import fold from '../../shared/ui/fold.module.css'
import { useMedia } from '../../shared/ui/use-media.ts'
import styles from './content-page.module.css'
import { sectionId } from './portable-text.tsx'

/** Shorter pages need no table of contents. */
const fewestSections = 5

const sectionsOf = (text: PortableText) => text.filter(({ style }) => style === 'h2')

export const hasContents = (text: PortableText): boolean =>
  sectionsOf(text).length >= fewestSections

/** The sections of a long page: beside it where there is room, otherwise folded above it. */
export function TableOfContents({ text }: { readonly text: PortableText }) {
  const intl = useIntl()
  const isBeside = useMedia('(min-width: 1024px)')
  const links = (
    <ol>
      {sectionsOf(text).map(({ _key, children }) => (
        <li key={_key}>
          <a href={`#${sectionId(_key)}`}>{children.map((span) => span.text).join('')}</a>
        </li>
      ))}
    </ol>
  )
  const label = intl.formatMessage({ id: 'content.contents' })
  return (
    <nav className={styles['contents']} aria-label={label}>
      {isBeside ? (
        <>
          <p className={styles['contentsTitle']}>{label}</p>
          {links}
        </>
      ) : (
        <details className={cx(fold['fold'])}>
          <summary>
            <FormattedMessage id="content.contents" />
          </summary>
          {links}
        </details>
      )}
    </nav>
  )
}
