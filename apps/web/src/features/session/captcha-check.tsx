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
  /** Name of the pressed button, if it has one: a retry presses the same button. */
  readonly pressed: string | undefined
}

const textIds = { checking: 'captcha.checking', passed: 'captcha.passed' } as const

/**
 * The captcha of a sign-in: it runs by itself, shows its progress, and offers a retry after a
 * failure.
 */
export function CaptchaCheck({ stage, pressed }: CaptchaCheckProps) {
  const box = useRef<HTMLDivElement>(null)
  useFocusBackInForm(box)
  const [hasFailed, setFailed] = useState(false)
  const isFailed = stage.is === 'failed'
  if (isFailed && !hasFailed) setFailed(true)
  return (
    <div ref={box} className={styles['check']} data-testid="captcha" data-stage={stage.is}>
      <Announcement id={isFailed ? undefined : textIds[stage.is]} />
      {isFailed ? (
        <p role="alert" data-testid="captcha-error">
          <FormattedMessage id={`error.${stage.failure.code}`} />
        </p>
      ) : (
        <Progress
          label={<FormattedMessage id={textIds[stage.is]} />}
          {...(stage.is === 'passed' && { share: 1 })}
        />
      )}
      {/* The pressed button stays mounted and keeps the focus. */}
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

/** When the captcha unmounts with the focus inside, the focus moves to the form's first button. */
function useFocusBackInForm(box: RefObject<HTMLDivElement | null>): void {
  useLayoutEffect(() => {
    const element = box.current
    return () => {
      if (!element?.contains(document.activeElement)) return
      element.closest('form')?.querySelector<HTMLElement>('[type=submit]')?.focus()
    }
  }, [box])
}

/**
 * The region is mounted before its text: screen readers announce changes in a region, not its
 * insertion.
 */
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
