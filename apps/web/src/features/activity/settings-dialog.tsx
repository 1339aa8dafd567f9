import { FormattedMessage } from 'react-intl'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { SettingsForm } from './settings-form.tsx'

/** The settings dialog, shown over the page that requests it. */
export function SettingsDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog
      isOpen
      title={<FormattedMessage id="activity.settings.title" />}
      testId="activity-settings"
      onClose={onClose}
    >
      <SettingsForm />
    </Dialog>
  )
}
