import type { RegistrationSettings } from '@player-site/contracts/registration/registration.entities.ts'
import { useState } from 'react'
import type { Remote } from '../../shared/remote/remote.ts'

/** The last settings that arrived, also while those of another country are loading. */
export function useLatestSettings(
  settings: Remote<RegistrationSettings>,
): RegistrationSettings | undefined {
  const [latest, setLatest] = useState<RegistrationSettings>()
  const value = settings.is === 'ready' ? settings.value : latest
  if (value !== latest) setLatest(value)
  return value
}
