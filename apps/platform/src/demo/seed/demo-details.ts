import { createHash } from 'node:crypto'
import { withCheckDigits } from '@player-site/contracts/registration/cpf.ts'
import type { Database } from '../../db/database.ts'
import { personKeyOf } from '../../players/person-key.ts'
import { addPlayerDetails } from '../../players/player-details.repository.ts'
import { type DemoPlayer, demoIdPrefix } from './demo-players.ts'

/** A postal code of each country, as it is stored. */
const postalCodes: Readonly<Record<string, string>> = {
  AT: '1010',
  BR: '01001000',
  CA: 'H2X1Y4',
  CL: '8320000',
  DE: '10115',
  FI: '00100',
  GB: 'SW1A1AA',
  IN: '110001',
  NL: '1012AB',
  NO: '0150',
  NZ: '6011',
  PE: '15001',
  PH: '1000',
  PT: '1100148',
  SE: '11122',
  TR: '34000',
}

/** The CPF of a Brazilian demo player, to whose own Pix key withdrawals may go. */
export function demoCpfOf(id: string): string {
  if (id === `${demoIdPrefix}br`) return '52998224725'
  const nine = createHash('sha256').update(id).digest().readUIntBE(0, 4).toString().padStart(9, '1')
  return withCheckDigits(nine.slice(-9))
}

/** The person of a demo player, named after it; the number is not verified. */
export async function addDemoDetails(
  db: Database,
  { id, countryCode }: Pick<DemoPlayer, 'id' | 'countryCode'>,
): Promise<void> {
  const person = {
    firstName: 'Demo',
    lastName: id.replace(demoIdPrefix, '').toUpperCase(),
    dateOfBirth: '1990-04-01',
    postalCode: postalCodes[countryCode] ?? '00000',
  }
  await addPlayerDetails(db, {
    ...person,
    playerId: id,
    provinceCode: countryCode === 'CA' ? 'QC' : null,
    mobilePhone: '+358401234567',
    personKey: personKeyOf({ ...person, countryCode }),
    cpf: countryCode === 'BR' ? demoCpfOf(id) : null,
    campaignIds: [],
  })
}
