import type {
  PortableText,
  Span,
  TextBlock,
} from '@player-site/contracts/content/portable-text.entities.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLocale } from '../../shared/locale/use-locale.ts'

/** The anchor of a section in its page; the same in every language. */
export const sectionId = (key: string): string => `section-${key}`

type Group = { readonly key: string } & (
  | { readonly is: 'block'; readonly block: TextBlock }
  | { readonly is: 'list'; readonly kind: 'bullet' | 'number'; readonly items: TextBlock[] }
)

/** Adjacent items of one kind form one list. */
function groupsOf(text: PortableText): readonly Group[] {
  const groups: Group[] = []
  for (const block of text) {
    const last = groups.at(-1)
    if (!block.listItem) groups.push({ is: 'block', key: block._key, block })
    else if (last?.is === 'list' && last.kind === block.listItem) last.items.push(block)
    else groups.push({ is: 'list', key: block._key, kind: block.listItem, items: [block] })
  }
  return groups
}

/** Renders Portable Text as headings, paragraphs and lists. */
export function PortableTextView({ text }: { readonly text: PortableText }): ReactNode {
  return groupsOf(text).map((group) => {
    if (group.is === 'block') return <Block key={group.key} block={group.block} />
    const List = group.kind === 'bullet' ? 'ul' : 'ol'
    return (
      <List key={group.key}>
        {group.items.map((item) => (
          <li key={item._key}>
            <Spans block={item} />
          </li>
        ))}
      </List>
    )
  })
}

function Block({ block }: { readonly block: TextBlock }) {
  const Tag = block.style === 'normal' ? 'p' : block.style
  const id = block.style === 'h2' ? sectionId(block._key) : undefined
  return (
    <Tag id={id}>
      <Spans block={block} />
    </Tag>
  )
}

function Spans({ block }: { readonly block: TextBlock }): ReactNode {
  return block.children.map((span) => <Marked key={span._key} span={span} block={block} />)
}

function Marked({ span, block }: { readonly span: Span; readonly block: TextBlock }) {
  const link = block.markDefs.find(({ _key }) => span.marks.includes(_key))
  const content = span.marks.includes('strong') ? <strong>{span.text}</strong> : span.text
  return link ? <ContentLink href={link.href}>{content}</ContentLink> : content
}

interface ContentLinkProps {
  readonly href: string
  readonly children: ReactNode
}

/** Links to this site's pages keep the current locale. */
function ContentLink({ href, children }: ContentLinkProps) {
  const { prefix } = useLocale()
  return href.startsWith('/') ? (
    <Link to={`/${prefix}${href}`}>{children}</Link>
  ) : (
    <a href={href} rel="noopener noreferrer">
      {children}
    </a>
  )
}
