import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { Disclosure, DisclosurePanel } from 'react-aria-components/Disclosure'
import { DisclosureGroup } from 'react-aria-components/DisclosureGroup'
import { Heading } from 'react-aria-components/Heading'
import styles from './accordion.module.css'
import { cx } from './cx.ts'

export interface AccordionEntry {
  readonly id: string
  readonly title: ReactNode
  readonly content: ReactNode
}

export interface AccordionProps {
  readonly entries: readonly AccordionEntry[]
  readonly allowsMany?: boolean
  readonly defaultOpen?: string
  /** The heading level of the titles. */
  readonly level?: 2 | 3 | 4
}

/** Questions with collapsed answers. */
export function Accordion(props: AccordionProps) {
  const { entries, allowsMany = false, defaultOpen, level = 3 } = props
  return (
    <DisclosureGroup
      allowsMultipleExpanded={allowsMany}
      {...(defaultOpen !== undefined && { defaultExpandedKeys: [defaultOpen] })}
      className={cx(styles['group'])}
    >
      {entries.map(({ id, title, content }) => (
        <Disclosure key={id} id={id} className={cx(styles['item'])}>
          <Heading level={level} className={cx(styles['heading'])}>
            <Button slot="trigger" className={cx(styles['trigger'])}>
              {title}
              <ChevronDown size={20} className={styles['arrow']} aria-hidden="true" />
            </Button>
          </Heading>
          <DisclosurePanel className={cx(styles['panel'])}>
            <div className={styles['content']}>{content}</div>
          </DisclosurePanel>
        </Disclosure>
      ))}
    </DisclosureGroup>
  )
}
