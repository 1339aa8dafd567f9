import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { LostFigures } from './lost-figures.tsx'
import styles from './rewards.module.css'
import { wordsIn } from './rewards.rules.ts'
import { actRequested, conflictClosed, selectRewards } from './rewards.slice.ts'
import type { Conflict } from './rewards.state.ts'

/**
 * A bonus could not be claimed, since another one is active: asks which one the player wants.
 * @see B§4 "a forfeit-then-claim confirmation is shown"
 */
export function ReplaceQuestion() {
  const { conflict } = useSelector(selectRewards)
  return conflict && <Question {...conflict} />
}

function Question({ active, claim }: Conflict) {
  const dispatch = useDispatch()
  const { language } = useLocale()
  const close = () => dispatch(conflictClosed())
  return (
    <Dialog
      isOpen
      testId="reward-replace-question"
      title={<FormattedMessage id="rewards.replace.title" />}
      onClose={close}
      actions={
        <>
          <Button
            kind="danger"
            data-testid="reward-replace-confirm"
            onClick={() => dispatch(actRequested({ is: 'replace', active, claim }))}
          >
            <FormattedMessage id="rewards.replace.confirm" />
          </Button>
          <Button kind="quiet" data-testid="reward-replace-keep" onClick={close}>
            <FormattedMessage id="rewards.forfeit.keep" />
          </Button>
        </>
      }
    >
      <div className={styles['question']}>
        <p>
          <FormattedMessage
            id="rewards.replace.body"
            values={{ name: wordsIn(claim.reward, language).name }}
          />
        </p>
        <LostFigures reward={active} />
      </div>
    </Dialog>
  )
}
