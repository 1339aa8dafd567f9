import { FormattedMessage } from 'react-intl'
import type { Remote } from '../../shared/remote/remote.ts'
import { Banner } from '../../shared/ui/banner.tsx'
import { Switch } from '../../shared/ui/fields/switch.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import styles from './account.module.css'
import type { Choice } from './choice.remote.ts'
import { FailedRows } from './section.tsx'

interface ChoiceSwitchProps {
  readonly choice: Remote<Choice>
  readonly onSwitch: (isOn: boolean) => void
  readonly onRetry: () => void
  /** A message. */
  readonly textId: string
  readonly testId: string
}

/** A choice between on and off, with why it could not be read or saved. */
export function ChoiceSwitch({ choice, onSwitch, onRetry, textId, testId }: ChoiceSwitchProps) {
  if (choice.is === 'failed') return <FailedRows failure={choice.failure} onRetry={onRetry} />
  const shown = choice.is === 'ready' ? choice.value : undefined
  return (
    <>
      {shown?.failure && (
        <Banner
          level="danger"
          isAnswer
          title={<FormattedMessage id="marketing.notSaved" />}
          body={<FormattedMessage id={`error.${shown.failure.code}`} />}
        />
      )}
      {shown ? (
        <Switch isSelected={shown.isOn} onChange={onSwitch} testId={testId}>
          <FormattedMessage id={textId} />
        </Switch>
      ) : (
        <Skeleton className={styles['switch']} />
      )}
    </>
  )
}
