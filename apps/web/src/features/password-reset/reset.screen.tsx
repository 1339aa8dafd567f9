import { Suspense, useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { useLocation } from 'react-router'
import { useOverClose } from '../../shared/ui/over-page.ts'
import { usePageTitle } from '../../shared/ui/use-page.ts'
import { PageText } from '../content/index.ts'
import { AccountAlert } from './account-alert.tsx'
import { alertOpened, selectAccountAlert } from './account-alerts.slice.ts'
import { keyObtained } from './password-reset.slice.ts'
import styles from './reset.module.css'
import { ResetWizard } from './reset-wizard.tsx'

const keyHash = /^#(key|alert)=([\w-]{1,64})$/

/** Takes the key of an e-mailed link out of the address. @see design "Tokens in URLs" */
function useLinkKey(): void {
  const dispatch = useDispatch()
  const { hash } = useLocation()
  const closeOver = useOverClose()
  useEffect(() => {
    const [, kind, key] = keyHash.exec(hash) ?? []
    if (key === undefined) return
    dispatch(kind === 'alert' ? alertOpened(key) : keyObtained({ source: 'link', resetKey: key }))
    closeOver()
  }, [dispatch, closeOver, hash])
}

/** The password reset as a page, and what leads to one. @see A§2 "/reset-password" */
export function ResetScreen() {
  const intl = useIntl()
  useLinkKey()
  const isAlert = useSelector(selectAccountAlert).is !== 'none'
  usePageTitle(intl.formatMessage({ id: isAlert ? 'alert.title' : 'reset.title' }))
  if (isAlert) return <AccountAlert />
  return (
    <section className={styles['page']} data-testid="reset-page">
      <h1 className={styles['title']}>
        <FormattedMessage id="reset.title" />
      </h1>
      <div className={styles['card']}>
        <ResetWizard level={2} />
      </div>
      <div className={styles['text']}>
        <Suspense>
          <PageText pageId="reset_password" loading={null} instead={null} />
        </Suspense>
      </div>
    </section>
  )
}
