import { X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '../../shared/ui/button.tsx'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { LimitationText } from './limitation-text.tsx'
import { hideNotice, isNoticeHidden } from './notice-storage.ts'
import { useGameBonus } from './use-game-bonus.ts'
import styles from './wagering.module.css'
import { isLimited } from './wagering.rules.ts'
import type { ShownGame } from './wagering.state.ts'

export interface BonusNoticeProps {
  readonly game: ShownGame
}

/** Says over an open game what the active bonus withholds in it. @see B§3 gameLimitations, hidePopup */
export function BonusNotice({ game }: BonusNoticeProps): ReactNode {
  const [isClosed, setIsClosed] = useState(isNoticeHidden)
  if (isClosed) return null
  const close = () => {
    setIsClosed(true)
    // The button that had the focus is gone.
    document.getElementById('content')?.focus()
  }
  return <OpenNotice game={game} onClose={close} />
}

function OpenNotice({ game, onClose }: BonusNoticeProps & { readonly onClose: () => void }) {
  const intl = useIntl()
  const bonus = useGameBonus(game)
  if (!bonus || !isLimited(bonus.limitation)) return null
  return (
    <section
      className={styles['notice']}
      aria-label={intl.formatMessage({ id: 'wagering.notice' })}
      data-testid="bonus-notice"
    >
      <p role="status" className={styles['noticeText']}>
        <LimitationText bonus={bonus} />
      </p>
      <IconButton
        label={intl.formatMessage({ id: 'ui.close' })}
        icon={<X size={20} aria-hidden="true" />}
        data-testid="bonus-notice-close"
        onClick={onClose}
      />
      <div className={styles['hide']}>
        <Button
          kind="quiet"
          size="small"
          data-testid="bonus-notice-hide"
          onClick={() => {
            hideNotice()
            onClose()
          }}
        >
          <FormattedMessage id="wagering.hide" />
        </Button>
      </div>
    </section>
  )
}
