import { Button, TextInput } from '@mantine/core'
import { Drawer, DrawerBody } from './drawer.tsx'
import { LinksToSend } from './links-to-send.tsx'
import { Modal } from './modal.tsx'
import { ModalActions } from './modal-actions.tsx'

export const fillsWindow = true

const noop = () => undefined

const ACTIONS = (
  <>
    <Button variant="default">Cancel</Button>
    <Button>Save</Button>
  </>
)

export function Small() {
  return (
    <Modal opened title="Name of the team" onClose={noop}>
      <TextInput label="Name" defaultValue="Alderfinch" />
      <ModalActions>{ACTIONS}</ModalActions>
    </Modal>
  )
}

export function LargeWithActionAside() {
  return (
    <Modal opened title="Tags of Site plan.pdf" size="lg" onClose={noop}>
      <TextInput label="Tag" placeholder="Enter a descriptive tag" />
      <ModalActions aside={<Button variant="subtle">Manage tags</Button>}>{ACTIONS}</ModalActions>
    </Modal>
  )
}

/** Has no close button while an operation is running. */
export function NotDismissible() {
  return (
    <Modal opened title="Importing" isDismissible={false} onClose={noop}>
      <p>12 of 340 files are imported.</p>
    </Modal>
  )
}

export function LongText() {
  return (
    <Modal opened title="Terms of the partnership with Brackley Engineers for the harbour warehouses" size="md" onClose={noop}>
      {Array.from(
        { length: 12 },
        (_, index) => `${index + 1}. Both teams see the folders that they share, and who can open them.`,
      ).map((text) => (
        <p key={text}>{text}</p>
      ))}
      <ModalActions>{ACTIONS}</ModalActions>
    </Modal>
  )
}

export function Links() {
  return (
    <Modal opened title="Links for the people you invited" size="md" onClose={noop}>
      <LinksToSend
        text="No mail could be sent. Hand these links over yourself: they are shown only now."
        links={[
          { email: 'owen@brackley.example', url: 'https://arbour.example/join/8kQz4vT1' },
          { email: 'bartholomew.featherstonehaugh@brackley.example', url: 'https://arbour.example/join/Zp03LmN7' },
        ]}
        onClose={noop}
      />
    </Modal>
  )
}

export function AtTheRight() {
  return (
    <Drawer opened title="Details" onClose={noop}>
      <DrawerBody>
        <p>Site plan.pdf was changed by Maya Okafor on 20 November.</p>
        <Button variant="default">Show changes</Button>
      </DrawerBody>
    </Drawer>
  )
}
