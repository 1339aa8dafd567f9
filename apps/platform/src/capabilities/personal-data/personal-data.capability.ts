import type { Bearer } from '../../http/bind-call.ts'
import { type Capability, type Nothing, nothing } from '../../manifest/capability.ts'
import type { PersonalDataSection } from '../../manifest/personal-data.ts'
import { downloadsData } from './personal-data.repository.ts'
import { bindPersonalData } from './personal-data.routes.ts'

interface Needs {
  /** Of every capability, also of those that are created later. */
  readonly sections: () => readonly PersonalDataSection[]
  /** @throws CodedError session.reauthenticationRequired unless they authenticated just now */
  readonly requireFresh: (player: Bearer) => Promise<void>
}

/** The copy of everything that is stored about a player. */
export const personalData: Capability<Needs, Nothing> = {
  name: 'personalData',
  create: ({ db, clock, log, playerTransaction }, { sections, requireFresh }) => ({
    routes: ({ bind }) =>
      bindPersonalData(bind, { db, clock, log, playerTransaction, sections, requireFresh }),
    personalData: downloadsData(db),
    provides: nothing,
  }),
}
