import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Failure } from '../../shared/api/failure.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Progress } from '../../shared/ui/progress.tsx'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import styles from './captcha-check.module.css'

export type CaptchaStage =
  | { readonly is: 'checking' }
  | { readonly is: 'passed' }
  | { readonly is: 'failed'; readonly failure: Failure }

interface CaptchaCheckProps {
  readonly stage: CaptchaStage
  /** Name of the button that was pressed, where it had one: trying again presses it again. */
  readonly pressed: string | undefined
}

const words = { checking: 'captcha.checking', passed: 'captcha.passed' } as const

/** The captcha of a sign-in: it solves itself, says so, and can be tried again where it failed. */
export function CaptchaCheck({ stage, pressed }: CaptchaCheckProps) {
  const box = useRef<HTMLDivElement>(null)
  useFocusBackInForm(box)
  const [hasFailed, setFailed] = useState(false)
  const isFailed = stage.is === 'failed'
  if (isFailed && !hasFailed) setFailed(true)
  return (
    <div ref={box} className={styles['check']} data-testid="captcha" data-stage={stage.is}>
      <Announcement id={isFailed ? undefined : words[stage.is]} />
      {isFailed ? (
        <p role="alert" data-testid="captcha-error">
          <FormattedMessage id={`error.${stage.failure.code}`} />
        </p>
      ) : (
        <Progress
          label={<FormattedMessage id={words[stage.is]} />}
          {...(stage.is === 'passed' && { share: 1 })}
        />
      )}
      {/* A button that was pressed stays, and with it the focus. */}
      {hasFailed && (
        <Button
          type="submit"
          kind="quiet"
          isPending={!isFailed}
          data-testid="captcha-retry"
          {...(pressed !== undefined && { name: pressed, value: 'true' })}
        >
          <FormattedMessage id="ui.retry" />
        </Button>
      )}
    </div>
  )
}

/** When the captcha goes with the focus in it, the form's first button takes it. */
function useFocusBackInForm(box: RefObject<HTMLDivElement | null>): void {
  useLayoutEffect(() => {
    const element = box.current
    return () => {
      if (!element?.contains(document.activeElement)) return
      element.closest('form')?.querySelector<HTMLElement>('[type=submit]')?.focus()
    }
  }, [box])
}

/** Read out also when it appears: a region is announced by what changes in it, not by being there. */
function Announcement({ id }: { readonly id: string | undefined }) {
  const { formatMessage } = useIntl()
  const [isThere, setThere] = useState(false)
  useEffect(() => setThere(true), [])
  return (
    <VisuallyHidden>
      <span role="status">{isThere && id !== undefined ? formatMessage({ id }) : ''}</span>
    </VisuallyHidden>
  )
}
