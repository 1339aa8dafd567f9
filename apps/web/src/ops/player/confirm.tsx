import { buttonClass } from '../../shared/ui/button-class.ts'
import { Sheet } from '../../shared/ui/sheet.tsx'
import { consoleText } from '../messages.ts'
import styles from './player.module.css'

export interface ConfirmProps {
  readonly text: {
    readonly title: string
    readonly body: string
    readonly submit: string
    /** Missing: `Cancel`. */
    readonly dismiss?: string
  }
  readonly onClose: () => void
  readonly onConfirm: () => void
}

/** Explains the effect of an action on the player before it is taken. */
export function Confirm({ text, onClose, onConfirm }: ConfirmProps) {
  const confirm = () => {
    onConfirm()
    onClose()
  }
  return (
    <Sheet label={text.title} testId="confirm" onClose={onClose}>
      <div className={styles['confirm']}>
        <h2>{text.title}</h2>
        <p>{text.body}</p>
        <div className={styles['choices']}>
          <button type="button" className={buttonClass({ kind: 'quiet' })} onClick={onClose}>
            {text.dismiss ?? consoleText.confirm.cancel}
          </button>
          <button type="button" className={buttonClass()} onClick={confirm}>
            {text.submit}
          </button>
        </div>
      </div>
    </Sheet>
  )
}
