// The sandbox payment page. Its input is validated and discarded; only the choice is sent, whether
// the card is a credit card, and the account with all but its recognizable characters hidden.
const { form: kind, reference, payment, status, cards, keeps, sites } = document.body.dataset
const allowed = sites.split(' ').filter((site) => site !== '')
const form = document.getElementById('form')
const fault = document.getElementById('fault')
const done = document.getElementById('done')
const field = (id) => document.getElementById(id)

const endings = {
  pay: ['Payment completed', 'You can go back now.'],
  'pay-slowly': ['Payment pending', 'Your bank is processing it. You can go back now.'],
  decline: ['Payment declined', 'No money was taken. You can go back now.'],
  leave: ['Payment cancelled', 'No money was taken. You can go back now.'],
}
const decided = ['Already processed', 'This payment was already processed. You can go back now.']
/** The available action for a paid payment, by its state. */
const actionsByState = {
  succeeded: {
    words: [
      'Payment completed',
      'The bank can still reverse it if the account holder disputes it.',
    ],
    choice: 'dispute',
    label: 'Reverse the payment',
  },
  'charged-back': {
    words: ['Payment reversed', 'The bank has taken the money back from the merchant.'],
    choice: 'settle-dispute',
    label: 'Withdraw the dispute',
  },
  'chargeback-reversed': {
    words: ['Payment completed', 'The bank has withdrawn its dispute. It can open another one.'],
    choice: 'dispute',
    label: 'Reverse the payment',
  },
}

/** The origin of the framing page, once it has sent a message. */
let site
window.addEventListener('message', (event) => {
  if (event.source !== window.parent || !allowed.includes(event.origin)) return
  if (event.data?.type === 'payment:hello') site = event.origin
})
const tell = (message) => {
  if (site) window.parent.postMessage({ ...message, payment }, site)
}
// Contains nothing private: the framing page is not known yet.
if (window.parent !== window) window.parent.postMessage({ type: 'payment:ready' }, '*')

const finish = ([title, text]) => {
  form.hidden = true
  done.hidden = false
  field('done-title').textContent = title
  field('done-text').textContent = text
}

/** Luhn's check, as in any card form. */
const isCardNumber = (digits) => {
  if (!/^\d{12,19}$/.test(digits)) return false
  let sum = 0
  for (const [index, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    sum += value > 9 ? value - 9 : value
  }
  return sum % 10 === 0
}

const expiryFault = (text) => {
  const [, month, year] = /^(\d{2})\/(\d{2})$/.exec(text) ?? []
  if (!month || Number(month) < 1 || Number(month) > 12) return 'Enter the expiry date as MM/YY.'
  const end = new Date(2000 + Number(year), Number(month), 1)
  return end <= new Date() ? 'This card has expired.' : undefined
}

const digits = () => field('number').value.replaceAll(/\D/g, '')
/** Real providers recognize a card's funding by its first digits; here the first one decides. */
const funding = () => (digits().startsWith('5') ? 'credit' : 'debit')

/** `2029-12`, of a checked form. */
const lastMonth = () => {
  const [month, year] = field('expires').value.trim().split('/')
  return `20${year}-${month}`
}

/** What the account's owner recognizes it by. */
const maskedAccount = () => {
  // A bank reports its customer, who types nothing here.
  if (kind === 'pix') return '•••.982.247-••'
  if (kind === 'card') return `•••• ${digits().slice(-4)}`
  const account = field('account').value.trim()
  const [, first, host] = /^(.).*@([^@]+)$/.exec(account) ?? []
  if (first) return `${first}•••@${host}`
  const [, country, end] = /^([A-Z]{2})\d{2}[\dA-Z ]+(\d{2})$/i.exec(account) ?? []
  if (country) return `IBAN ${country.toUpperCase()}•• •••• ${end}`
  return `•••• ${account.slice(-2)}`
}

const faultOf = () => {
  if (kind === 'pix' || kind === 'kept') return undefined
  if (kind !== 'card') return field('account').value.trim() === '' ? 'Enter an account.' : undefined
  if (!isCardNumber(digits())) return 'This card number is invalid. Try 4242 4242 4242 4242.'
  if (cards === 'debit' && funding() === 'credit') {
    return 'Credit cards can’t be used for gambling in your country. Use a debit card.'
  }
  return (
    expiryFault(field('expires').value.trim()) ??
    (/^\d{3,4}$/.test(field('code').value.trim()) ? undefined : 'Enter the security code.')
  )
}

/** Undefined when the provider is unreachable. */
const post = (body) =>
  fetch(`/pay/${reference}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined)

/** The paying account: only of a payment that is made. */
const payerOf = (choice) => ({
  ...(kind === 'card' && { cardFunding: funding() }),
  ...(choice.startsWith('pay') && kind !== 'kept' && { account: maskedAccount() }),
  ...(choice === 'pay' && kind === 'card' && field('keep').checked && { keptUntil: lastMonth() }),
})

const choose = async (choice) => {
  for (const button of form.querySelectorAll('button')) button.disabled = true
  const response = await post({ choice, ...payerOf(choice) })
  if (!response) {
    for (const button of form.querySelectorAll('button')) button.disabled = false
    fault.hidden = false
    fault.textContent = 'We couldn’t reach the provider. Try again.'
    return
  }
  finish(response.ok ? endings[choice] : decided)
  tell({ type: 'payment:done' })
}

/** Shows a paid payment with its available action. */
const show = (state) => {
  const { words, choice, label } = actionsByState[state] ?? { words: decided }
  finish(words)
  const dispute = field('dispute')
  field('later').hidden = choice === undefined
  dispute.disabled = false
  dispute.textContent = label ?? ''
  dispute.onclick = async () => {
    dispute.disabled = true
    const response = await post({ choice })
    if (!response) {
      finish(['Something went wrong', 'We couldn’t reach the provider. Try again.'])
      dispute.disabled = false
    } else if (response.ok) {
      show(choice === 'dispute' ? 'charged-back' : 'chargeback-reversed')
    } else {
      finish(decided)
      field('later').hidden = true
    }
  }
}

form.addEventListener('submit', (event) => {
  event.preventDefault()
  const wrong = faultOf()
  fault.hidden = wrong === undefined
  fault.textContent = wrong ?? ''
  if (!wrong) void choose('pay')
})
field('pix-copy').addEventListener('click', () => {
  // A framed page may be refused the clipboard; the code is then selected for copying by hand.
  field('pix-code').select()
  void navigator.clipboard?.writeText(field('pix-code').value).then(
    () => (field('pix-copy').textContent = 'Copied'),
    () => {},
  )
})
for (const button of form.querySelectorAll('[data-choice][type=button]')) {
  button.addEventListener('click', () => void choose(button.dataset.choice))
}
field('keep-field').hidden = keeps !== 'true'
if (status !== 'open') show(status)
// Before its script has come a press would be lost, or send a form by itself.
document.querySelector('main').inert = false
