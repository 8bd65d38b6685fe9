import { Modal } from './modal.tsx'
import { ShownOnce } from './shown-once.tsx'
import { ShownSecret } from './shown-secret.tsx'

export const fillsWindow = true

const noop = () => undefined

export function Usual() {
  return (
    <Modal opened title="Your API token" size="md" onClose={noop}>
      <ShownSecret label="API token" value="arbour_0f3c9e2b7a41d85e6c2f9b07d1a4e83b" isLarge onClose={noop}>
        It is shown here once. Copy it now.
      </ShownSecret>
    </Modal>
  )
}

export function LongLink() {
  return (
    <Modal opened title="New link" size="md" onClose={noop}>
      <ShownSecret
        label="Link for ann@example.org"
        value="https://files.example.org/join/6c2f9b07d1a4e83b0f3c9e2b7a41d85e6c2f9b07d1a4e83b"
        onClose={noop}
      >
        For <strong>ann.with.a.very.long.address.indeed@engineering.department.example.org</strong>. The previous link has ended.
      </ShownSecret>
    </Modal>
  )
}

export function ToBeConfirmed() {
  return (
    <Modal opened title="Recovery codes" size="md" onClose={noop}>
      <ShownOnce text="They are shown here once." confirmation="I have kept these codes" onClose={noop}>
        <code>6c2f-9b07 d1a4-e83b 0f3c-9e2b</code>
      </ShownOnce>
    </Modal>
  )
}
