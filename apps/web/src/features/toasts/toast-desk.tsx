import { useEffect } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { useNavigate } from 'react-router'
import { useLocale } from '../../shared/locale/use-locale.ts'
import type { Level } from '../../shared/ui/level.tsx'
import { showToast } from '../../shared/ui/toast/toast-queue.ts'
import { ToastRegion } from '../../shared/ui/toast/toast-region.tsx'
import { selectToasts, type ToastLevel, toastTaken } from './toasts.slice.ts'

const levels: Readonly<Record<ToastLevel, Level>> = {
  info: 'info',
  success: 'positive',
  warning: 'caution',
  error: 'danger',
}

/** Shows queued toasts over any page; once mounted it stays in the page. */
export function ToastDesk() {
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const { prefix } = useLocale()
  const queue = useSelector(selectToasts)
  useEffect(() => {
    for (const { id, level, subject, timerMs, messageId, values, link } of queue) {
      showToast({
        level: levels[level],
        ...(subject !== undefined && { subject }),
        ...(timerMs !== undefined && { timerMs }),
        title: <FormattedMessage id={messageId} values={values} />,
        ...(link && {
          action: {
            text: <FormattedMessage id={link.textId} />,
            onPress: () => void navigate(`/${prefix}${link.path}`),
          },
        }),
      })
      dispatch(toastTaken(id))
    }
  }, [queue, dispatch, navigate, prefix])
  return <ToastRegion />
}
