import { type ReactNode, useRef } from 'react'
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs'
import { cx } from './cx.ts'
import styles from './tabs.module.css'
import { useSelectedInView } from './use-selected-in-view.ts'

export interface TabEntry {
  readonly id: string
  readonly title: ReactNode
  readonly content: ReactNode
  readonly isDisabled?: boolean
}

export interface TabsProps {
  readonly label: string
  readonly tabs: readonly TabEntry[]
  readonly defaultSelected?: string
  /** The selected tab is controlled from outside: by the page's address. */
  readonly selected?: string
  readonly onSelect?: (id: string) => void
}

/** Views of one subject, one at a time. Many titles scroll sideways, with arrow keys as well. */
export function Tabs({ label, tabs, defaultSelected, selected, onSelect }: TabsProps) {
  const row = useRef<HTMLDivElement>(null)
  useSelectedInView(row, '[data-selected]', selected)
  return (
    <AriaTabs
      className={cx(styles['tabs'])}
      {...(defaultSelected !== undefined && { defaultSelectedKey: defaultSelected })}
      {...(selected !== undefined && { selectedKey: selected })}
      onSelectionChange={(id) => onSelect?.(String(id))}
    >
      <TabList ref={row} aria-label={label} className={cx(styles['list'])}>
        {tabs.map(({ id, title, isDisabled = false }) => (
          <Tab key={id} id={id} isDisabled={isDisabled} className={cx(styles['tab'])}>
            {title}
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ id, content }) => (
        <TabPanel key={id} id={id} className={cx(styles['panel'])}>
          {content}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}
