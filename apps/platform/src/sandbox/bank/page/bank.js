// The sandbox bank's page: bank list, login, account and consent; then back to the merchant.
const { order, country, status } = document.body.dataset
const field = (id) => document.getElementById(id)
const fault = field('fault')
const kept = `visit ${order}`

const titles = {
  banks: 'Choose your bank',
  login: 'Log in',
  pay: 'Confirm your payment',
  over: 'Already processed',
}
const banks = {
  FI: ['Nordic Bank', 'Lake Bank', 'Forest Savings'],
  SE: ['North Bank', 'Sea Bank', 'Island Savings'],
}

/** The bank's own storage, which some browsers close to frames. */
const stored = () => {
  try {
    return sessionStorage.getItem(kept)
  } catch {
    return null
  }
}
let visit = stored()
const keep = (value) => {
  visit = value
  try {
    sessionStorage.setItem(kept, value)
  } catch {
    // Then only a reload starts again.
  }
}

const show = (step) => {
  for (const section of document.querySelectorAll('[data-step]')) {
    section.hidden = section.dataset.step !== step
  }
  field('title').textContent = titles[step]
  field('title').focus()
}

const complain = (text) => {
  fault.hidden = text === undefined
  fault.textContent = text ?? ''
}

const setBusy = (isBusy) => {
  for (const button of document.querySelectorAll('button')) button.disabled = isBusy
}

/** Undefined when the bank refuses or cannot be reached. */
const post = async (path, body) => {
  setBusy(true)
  complain(undefined)
  const response = await fetch(`/order/${order}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined)
  if (!response?.ok) {
    setBusy(false)
    complain('That did not work. Check what you typed, and try again.')
    return undefined
  }
  return response.json()
}

const follow = (answer) => {
  if (!answer) return
  if (answer.visit) keep(answer.visit)
  if (answer.returnTo) {
    location.replace(answer.returnTo)
    return
  }
  setBusy(false)
  const amount = `${answer.amount} ${answer.currency}`
  field('amount').textContent = amount
  document.querySelector('[data-amount]').textContent = amount
  show('pay')
}

for (const name of banks[country] ?? banks.FI) {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = name
  button.dataset.testid = 'bank-choice'
  button.addEventListener('click', () => show('login'))
  field('banks').append(button)
}

field('login').addEventListener('submit', (event) => {
  event.preventDefault()
  const names = ['personid', 'firstname', 'lastname', 'dob', 'zipcode']
  const person = Object.fromEntries(names.map((name) => [name, field(name).value.trim()]))
  void post('login', { ...person, country }).then(follow)
})

const decide = (choice) => {
  const account = document.querySelector('[name=account]:checked').value
  void post('choice', { visit, choice, account }).then(follow)
}
field('pay').addEventListener('submit', (event) => {
  event.preventDefault()
  decide('pay')
})
for (const button of document.querySelectorAll('[data-choice]')) {
  button.addEventListener('click', () => decide(button.dataset.choice))
}
for (const button of document.querySelectorAll('[data-leave]')) {
  button.addEventListener('click', () => void post('leave', {}).then(follow))
}

// A visit that is forgotten begins again with the list of banks, until it is paid.
const begin = () => show(status === 'open' || status === 'identified' ? 'banks' : 'over')
if (visit && status !== 'open') {
  void post('visit', { visit }).then((answer) => (answer ? follow(answer) : begin()))
} else if (status !== 'open') begin()
// Before its script has come a press would be lost, or send a form by itself.
document.querySelector('main').inert = false
