import { useState } from 'react'
import { CopyField } from './copy-field.tsx'
import { PasswordField } from './password-field.tsx'
import { SearchField } from './search-field.tsx'

export function Copy() {
  return <CopyField label="Public link" value="https://arbour.example/l/8kQz4vT1" />
}

export function CopyLongText() {
  return <CopyField label="Link for maya@alderfinch.example" value={`https://arbour.example/join/${'8kQz4vT1'.repeat(12)}`} />
}

export function CopyLarge() {
  return <CopyField label="Join code" value="KTRW-48PQ" isLarge />
}

export function Password() {
  return <PasswordField label="Password" autoComplete="off" />
}

export function PasswordFilledIn() {
  return <PasswordField label="Password" autoComplete="off" defaultValue="copper lantern" />
}

export function PasswordWithError() {
  return <PasswordField label="Password" autoComplete="off" error="The password is too short: it needs 10 characters" />
}

export function PasswordDisabled() {
  return <PasswordField label="Password" autoComplete="off" disabled />
}

export function Search() {
  return <Searched initial="" />
}

export function SearchFilledIn() {
  return <Searched initial="maya" />
}

function Searched({ initial }: { initial: string }) {
  const [q, setQ] = useState(initial)
  return <SearchField label="Search people" placeholder="Search by name or email" q={q} onSearch={setQ} />
}
