import type { Currency } from '@arbour/contract/money/currencies'
import { useState } from 'react'
import type { Field } from '../use-form.ts'
import type { EmailList } from './addresses.ts'
import { CheckField } from './check-field.tsx'
import { ChoiceField } from './choice-field.tsx'
import { CurrencyChoice } from './currency-choice.tsx'
import { CurrencyField } from './currency-field.tsx'
import { DescriptionField } from './description-field.tsx'
import { EmailField } from './email-field.tsx'
import { ExpiryField } from './expiry-field.tsx'
import { MoneyField } from './money-field.tsx'
import { NameField } from './name-field.tsx'
import { NotifyFields } from './notify-fields.tsx'
import { TimeZoneField } from './time-zone-field.tsx'

const noop = () => undefined

/** A text field of a form with its state. */
function useText(initial: string, error?: string): Field<string> {
  const [value, setValue] = useState(initial)
  return { value, error, onChange: (next) => setValue(typeof next === 'object' ? next.target.value : next) }
}

/** A checkbox of a form with its state. */
function useFlag(initial: boolean, error?: string): Field<boolean> {
  const [value, setValue] = useState(initial)
  return { value, error, onChange: (next) => setValue(typeof next === 'object' ? !value : next) }
}

export function Name() {
  return <NameField {...useText('Site plan.pdf')} isFile />
}

export function NameWithError() {
  return <NameField {...useText('Drawings')} error="An item named Drawings already exists in that location" />
}

export function NameEmpty() {
  return <NameField {...useText('')} label="Name of the project" placeholder="Harbour bridge" />
}

export function Description() {
  return <DescriptionField {...useText('Drawings as sent to the authority on 20 November.')} />
}

export function DescriptionThatIsOptional() {
  return <DescriptionField {...useText('')} isOptional />
}

export function DescriptionWithError() {
  return <DescriptionField {...useText('')} error="Description is required" />
}

export function Check() {
  return <CheckField {...useFlag(true)} label="Restrict access" description="Only people whom you list can open the folder." />
}

export function CheckDisabled() {
  return <CheckField {...useFlag(false)} label="Restrict access" description="Only the owner can change this." isDisabled />
}

export function CheckWithError() {
  return <CheckField {...useFlag(false, 'Accept the terms to go on')} label="I accept the terms" />
}

export function Choice() {
  return (
    <ChoiceField label="Folder" place="in Harbour bridge" verb="Change" onChoose={noop} onClear={noop}>
      Drawings
    </ChoiceField>
  )
}

export function ChoiceWithLongText() {
  return (
    <ChoiceField label="Folder" place="in Renovation of the northern harbour warehouses" verb="Change" onChoose={noop}>
      Structural calculations and drawings, revision C, with the comments of the client’s engineer
    </ChoiceField>
  )
}

export function ChoiceWithError() {
  return (
    <ChoiceField label="Leads to" verb="Choose" error="Choose what it leads to" onChoose={noop}>
      Nothing chosen
    </ChoiceField>
  )
}

export function EmailEmpty() {
  return <Emails addresses={[]} />
}

export function EmailSeveral() {
  return (
    <Emails addresses={['maya@alderfinch.example', 'bartholomew.featherstonehaugh@structural-engineering.brackley.example']} />
  )
}

export function EmailWithError() {
  return <Emails addresses={[]} error="Enter at least one address" />
}

function Emails({ addresses, error }: { addresses: readonly string[]; error?: string }) {
  const [value, setValue] = useState<EmailList>({ addresses, text: '' })
  return <EmailField value={value} error={error} onChange={setValue} />
}

export function Expiry() {
  return <ExpiryField {...useText('2027-12-03T17:00')} description="The link can’t be opened after this time." />
}

export function ExpiryEmpty() {
  return <ExpiryField {...useText('')} description="Empty: the link has no end." />
}

export function ExpiryWithError() {
  return <ExpiryField {...useText('2020-01-01T09:00', 'Choose a time that is still to come')} description={undefined} />
}

export function Notify() {
  return <NotifyFields isByEmail={useFlag(true)} note={useText('The drawings are ready for your review.')} />
}

export function NotifyOff() {
  return <NotifyFields isByEmail={useFlag(false)} note={useText('')} />
}

export function Money() {
  const [value, onChange] = useState('1310400.50')
  return <MoneyField label="Budget" currency="GBP" value={value} onChange={onChange} />
}

export function MoneyEmpty() {
  const [value, onChange] = useState('')
  return <MoneyField label="Budget" currency="CHF" placeholder="84,000.00" value={value} onChange={onChange} />
}

export function MoneyWithError() {
  const [value, onChange] = useState('12.345')
  return <MoneyField label="Cost" currency="EUR" value={value} error="An amount has at most two decimals" onChange={onChange} />
}

export function CurrencyOfAmounts() {
  const [value, onChange] = useState<string>('EUR')
  return <CurrencyField description="For new amounts" value={value} onChange={onChange} />
}

export function CurrencyOfList() {
  const [value, onChange] = useState<Currency>('GBP')
  return <CurrencyChoice currencies={['GBP', 'EUR', 'USD']} value={value} onChange={onChange} />
}

export function TimeZone() {
  const [value, onChange] = useState('Europe/London')
  return <TimeZoneField label="Time zone" none="Your browser’s (Europe/Berlin)" value={value} onChange={onChange} />
}

export function TimeZoneEmpty() {
  const [value, onChange] = useState('')
  return <TimeZoneField label="Time zone" description="For times in emails" none="UTC" value={value} onChange={onChange} />
}
