import type { ReactElement, ReactNode } from 'react'
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { Pressable } from 'react-aria-components/Pressable'
import { cx } from './cx.ts'
import styles from './menu.module.css'
import overlay from './overlay.module.css'
import { PageLocale } from './page-locale.tsx'

export interface MenuEntry {
  readonly id: string
  readonly text: string
  readonly icon?: ReactNode
  readonly isDanger?: boolean
  readonly isDisabled?: boolean
}

export interface MenuProps {
  /** The button that opens it. */
  readonly trigger: ReactElement<Record<string, unknown>, string>
  readonly label: string
  readonly entries: readonly MenuEntry[]
  readonly onChoose: (id: string) => void
}

/** A list of actions behind one button. */
export function Menu({ trigger, label, entries, onChoose }: MenuProps) {
  return (
    <PageLocale>
      <MenuTrigger>
        <Pressable>{trigger}</Pressable>
        <Popover placement="bottom end" className={cx(overlay['popover'])}>
          <AriaMenu
            aria-label={label}
            className={cx(styles['menu'])}
            disabledKeys={entries.filter(({ isDisabled }) => isDisabled).map(({ id }) => id)}
            onAction={(id) => onChoose(String(id))}
          >
            {entries.map(({ id, text, icon, isDanger = false }) => (
              <MenuItem
                key={id}
                id={id}
                textValue={text}
                className={cx(styles['item'], isDanger && styles['danger'])}
              >
                {icon}
                {text}
              </MenuItem>
            ))}
          </AriaMenu>
        </Popover>
      </MenuTrigger>
    </PageLocale>
  )
}
