import { FormattedMessage, useIntl } from 'react-intl'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { LostArt } from '../../shared/ui/lost-art.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import { usePageTitle } from '../../shared/ui/use-page.ts'

/** For a page that broke; the frame around it still stands. @see B§2 "Error screen (uncaught errors)" */
export function RouteErrorScreen() {
  const intl = useIntl()
  usePageTitle(intl.formatMessage({ id: 'page.error.title' }))
  return (
    <main id="content" tabIndex={-1}>
      <Notice
        level={1}
        art={<LostArt />}
        title={<FormattedMessage id="routeError.title" />}
        body={<FormattedMessage id="routeError.body" />}
      >
        <button type="button" className={buttonClass()} onClick={() => window.location.reload()}>
          <FormattedMessage id="routeError.retry" />
        </button>
      </Notice>
    </main>
  )
}
