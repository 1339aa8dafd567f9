import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { FormattedMessage } from 'react-intl'
import { buttonClass } from '../ui/button-class.ts'
import { Notice } from '../ui/notice.tsx'
import { useIsOnline, useWhenOnline } from '../ui/use-online.ts'
import type { MissingProps } from './lazy-component.tsx'
import styles from './missing.module.css'

/** Whether the network is down, or there is another cause. */
const Why = () => (
  <FormattedMessage id={useIsOnline() ? 'ui.error.title' : 'error.network.offline'} />
)

const Retry = ({ retry }: Pick<MissingProps, 'retry'>) => (
  <button type="button" className={buttonClass()} data-testid="part-retry" onClick={retry}>
    <FormattedMessage id="ui.retry" />
  </button>
)

/** For dialogs, menus and cards: shown over the page, which stays as it is. */
export function MissingOver({ retry, close }: MissingProps): ReactNode {
  useWhenOnline(retry)
  // Rendered in a portal: a header with a visual effect of its own would clip it.
  return createPortal(
    <div role="alert" className={styles['over']} data-testid="part-missing">
      <p>
        <Why />
      </p>
      <div className={styles['actions']}>
        <Retry retry={retry} />
        {close && (
          <button type="button" className={buttonClass({ kind: 'quiet' })} onClick={close}>
            <FormattedMessage id="ui.close" />
          </button>
        )}
      </div>
    </div>,
    document.body,
  )
}

/** For a whole page. */
export function MissingScreen({ retry }: MissingProps): ReactNode {
  useWhenOnline(retry)
  return (
    <div role="alert" data-testid="part-missing">
      <Notice level={1} title={<FormattedMessage id="ui.error.title" />} body={<WhyMore />}>
        <Retry retry={retry} />
      </Notice>
    </div>
  )
}

const WhyMore = () => (
  <FormattedMessage id={useIsOnline() ? 'ui.error.body' : 'error.network.offline'} />
)

/** For a section of a page. */
export function MissingHere({ retry }: MissingProps): ReactNode {
  useWhenOnline(retry)
  return (
    <div className={styles['here']} data-testid="part-missing">
      <p>
        <Why />
      </p>
      <Retry retry={retry} />
    </div>
  )
}

/** For optional content such as pictures: it appears when it has loaded. */
export function MissingUnnoticed({ retry }: MissingProps): ReactNode {
  useWhenOnline(retry)
  return null
}
