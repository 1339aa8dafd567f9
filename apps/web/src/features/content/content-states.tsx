import { addressOf } from '@player-site/contracts/kernel/page.ts'
import { homePage } from '@player-site/contracts/site/site.pages.ts'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router'
import type { Failure } from '../../shared/api/failure.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { LostArt } from '../../shared/ui/lost-art.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import styles from './content-frame.module.css'

interface ContentFailedProps {
  readonly failure: Failure
  readonly retry: () => void
}

/** A page whose content failed to load: the reason, and the two actions available. */
export function ContentFailed({ failure, retry }: ContentFailedProps) {
  const { prefix } = useLocale()
  return (
    <div role="alert" data-testid="content-failed" className={styles['state']}>
      <Notice
        level={1}
        art={<LostArt />}
        title={<FormattedMessage id="content.failed" />}
        body={<FormattedMessage id={`error.${failure.code}`} />}
      >
        <button type="button" className={buttonClass()} onClick={retry}>
          <FormattedMessage id="ui.retry" />
        </button>
        <Link to={addressOf(homePage, prefix)} className={buttonClass({ kind: 'quiet' })}>
          <FormattedMessage id="content.home" />
        </Link>
      </Notice>
    </div>
  )
}
