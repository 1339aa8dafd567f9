import { addressOf } from '@player-site/contracts/kernel/page.ts'
import { homePage } from '@player-site/contracts/site/site.pages.ts'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router'
import { useLocale } from '../locale/use-locale.ts'
import { buttonClass } from '../ui/button-class.ts'
import { Notice } from '../ui/notice.tsx'
import { usePageTitle } from '../ui/use-page.ts'
import { ErrorArt } from './error-art.tsx'

/** The page for unknown addresses. @see A§2 "A not-found fallback" */
export function NotFoundScreen() {
  const intl = useIntl()
  const { prefix } = useLocale()
  usePageTitle(intl.formatMessage({ id: 'page.notFound.title' }))
  return (
    <Notice
      level={1}
      art={<ErrorArt kind="404" />}
      title={<FormattedMessage id="notFound.title" />}
      body={<FormattedMessage id="notFound.body" />}
    >
      <Link to={addressOf(homePage, prefix)} className={buttonClass()}>
        <FormattedMessage id="notFound.home" />
      </Link>
    </Notice>
  )
}
