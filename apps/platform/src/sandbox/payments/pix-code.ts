import type { SandboxPayment } from './provider.repository.ts'

/** CRC-16/CCITT-FALSE, the checksum of payment codes. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1) {
      crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff
    }
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

const field = (id: string, value: string): string =>
  id + String(value.length).padStart(2, '0') + value

/**
 * The code of a Pix payment, as a bank's app takes it (EMV merchant-presented code). The address in
 * it belongs to the sandbox, so that no real bank accepts it.
 */
export function pixCodeOf({
  reference,
  amount,
}: Pick<SandboxPayment, 'reference' | 'amount'>): string {
  const address = `pay.invalid/pix/${reference}`
  const account = field('00', 'br.gov.bcb.pix') + field('25', address)
  const code = [
    field('00', '01'),
    field('26', account),
    field('52', '0000'),
    field('53', '986'),
    field('54', amount),
    field('58', 'BR'),
    field('59', 'SANDBOX PAYMENTS'),
    field('60', 'SAO PAULO'),
    field('62', field('05', '***')),
    '6304',
  ].join('')
  return code + crc16(code)
}
