import { useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Failure } from '../../shared/api/failure.ts'
import { LaterText } from '../../shared/locale/later-text.tsx'
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
  return (
    <LaterText>
      <div className={styles['check']} data-testid="captcha" data-stage={stage.is}>
        <Announcement id={stage.is === 'failed' ? undefined : words[stage.is]} />
        {stage.is === 'failed' ? (
          <>
            <p role="alert" data-testid="captcha-error">
              <FormattedMessage id={`error.${stage.failure.code}`} />
            </p>
            <Button
              type="submit"
              kind="quiet"
              data-testid="captcha-retry"
              {...(pressed !== undefined && { name: pressed, value: 'true' })}
            >
              <FormattedMessage id="ui.retry" />
            </Button>
          </>
        ) : (
          <Progress
            label={<FormattedMessage id={words[stage.is]} />}
            {...(stage.is === 'passed' && { share: 1 })}
          />
        )}
      </div>
    </LaterText>
  )
}

/** Read out also when it appears: a region is announced by what changes in it, not by being there. */
function Announcement({ id }: { readonly id: string | undefined }) {
  const { formatMessage } = useIntl()
  const [isThere, setThere] = useState(false)
  useEffect(() => setThere(true), [])
  return (
    <div role="status">
      <VisuallyHidden>{isThere && id !== undefined ? formatMessage({ id }) : ''}</VisuallyHidden>
    </div>
  )
}
