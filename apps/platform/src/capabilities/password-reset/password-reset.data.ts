import type { PersonalData } from '../../manifest/personal-data.ts'

export const passwordResetData: PersonalData = {
  sections: [],
  leftOut: [
    {
      table: 'password_resets',
      why: 'Erased when it expires; it would help a thief of the session to take the account over',
    },
  ],
}
