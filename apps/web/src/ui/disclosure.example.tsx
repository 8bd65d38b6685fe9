import { Disclosure } from './disclosure.tsx'

export function Closed() {
  return (
    <Disclosure label="As a table">
      <p>Rows of figures.</p>
    </Disclosure>
  )
}

export function Open() {
  return (
    <Disclosure label="As a table" isOpen>
      <p>Rows of figures.</p>
    </Disclosure>
  )
}
