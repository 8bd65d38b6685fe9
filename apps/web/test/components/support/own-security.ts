import type { SecondStep, SignInEvent } from '@arbour/contract/entities/account/second-step'
import { pageMeta } from '@arbour/contract/entities/common'
import { t } from '@arbour/messages/t'
import { Refusal } from '@arbour/testing/fake-api/fake-api'
import { type FakeTeam, newId } from './fakes/fake-team.ts'

/** The user's password. */
export const OWN_PASSWORD = 'lantern words'
export const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
/** The code that the authenticator app shows. */
export const APP_CODE = '123456'
export const CODES: readonly string[] = Array.from({ length: 10 }, (_, index) => `7K3M-09QX-TB4W-ZP2${index}`)

/** The sign-in methods of the user of a fake team, as served by its fake API. */
export class FakeSecurity {
  step: SecondStep = { app: null, passkeys: [], recovery_codes: 0, required_by: [] }
  events: SignInEvent[] = []

  constructor({ api }: FakeTeam) {
    const forPassword = (password: string) => {
      if (password !== OWN_PASSWORD)
        throw new Refusal('forbidden', {
          message: t('errors.account.passwordWrong'),
          fields: { password: t('errors.account.passwordWrong') },
        })
    }
    const firstCodes = () => {
      const isFirst = this.step.app === null && this.step.passkeys.length === 0
      return isFirst ? [...CODES] : null
    }
    api.on('authSecondStep', () => this.step)
    api.on('authSignIns', ({ page, take }) => ({
      items: this.events.slice((page - 1) * take, page * take),
      meta: pageMeta(this.events.length, page, take),
    }))
    api.on('authAppBegin', ({ password }) => {
      forPassword(password)
      return { secret: SECRET, url: `otpauth://totp/Arbour:ada%40example.org?secret=${SECRET}` }
    })
    api.on('authAppConfirm', ({ code }) => {
      if (code !== APP_CODE) throw new Refusal('forbidden', { fields: { code: 'This code is wrong' } })
      const recovery_codes = firstCodes()
      this.step = { ...this.step, app: { since: '2026-11-20T09:30:00.000Z' }, recovery_codes: 10 }
      return { recovery_codes }
    })
    api.on('authAppEnd', ({ password }) => {
      forPassword(password)
      this.step = { ...this.step, app: null, recovery_codes: this.step.passkeys.length > 0 ? this.step.recovery_codes : 0 }
      return {}
    })
    api.on('authPasskeysBegin', ({ password }) => {
      forPassword(password)
      return { options: { challenge: 'AAAA', user: { id: 'AAAA', name: 'ada@example.org', displayName: 'Ada' } } }
    })
    api.on('authPasskeysCreate', ({ name }) => {
      const recovery_codes = firstCodes()
      return { passkey: this.addPasskey(name), recovery_codes }
    })
    api.on('authPasskeysRename', ({ id, name }) => {
      const passkeys = this.step.passkeys.map((passkey) => (passkey.id === id ? { ...passkey, name } : passkey))
      this.step = { ...this.step, passkeys }
      const passkey = passkeys.find((passkey) => passkey.id === id)
      if (!passkey) throw new Refusal('not_found')
      return { passkey }
    })
    api.on('authPasskeysDelete', ({ id, password }) => {
      forPassword(password)
      this.step = { ...this.step, passkeys: this.step.passkeys.filter((passkey) => passkey.id !== id) }
      return {}
    })
    api.on('authRecoveryCodesCreate', ({ password }) => {
      forPassword(password)
      this.step = { ...this.step, recovery_codes: 10 }
      return { recovery_codes: [...CODES] }
    })
  }

  addPasskey(name: string) {
    const passkey = { id: newId(), name, created: '2026-11-20T09:30:00.000Z', last_used: null }
    this.step = { ...this.step, passkeys: [...this.step.passkeys, passkey], recovery_codes: 10 }
    return passkey
  }
}
