import { Modal } from './modal.tsx'
import { ShownSecret } from './shown-secret.tsx'

export const fillsWindow = true

const nothing = () => undefined

export function Usual() {
  return (
    <Modal opened title="Your API token" size="md" onClose={nothing}>
      <ShownSecret label="API token" value="arbour_0f3c9e2b7a41d85e6c2f9b07d1a4e83b" isLarge onClose={nothing}>
        It is shown here once. Copy it now.
      </ShownSecret>
    </Modal>
  )
}

export function LongLink() {
  return (
    <Modal opened title="New link" size="md" onClose={nothing}>
      <ShownSecret
        label="Link for ann@example.org"
        value="https://files.example.org/join/6c2f9b07d1a4e83b0f3c9e2b7a41d85e6c2f9b07d1a4e83b"
        onClose={nothing}
      >
        For <strong>ann.with.a.very.long.address.indeed@engineering.department.example.org</strong>. The previous link has ended.
      </ShownSecret>
    </Modal>
  )
}
