import './styles/page.css'
import { isOfMember, isSignedIn } from './api/signed-in.ts'
import { start } from './start.ts'
import { memberAddress } from './view/frame.ts'

// Whoever belongs to a team here, but is not signed in, is asked to: then the link leads them to the item itself.
if (isOfMember() && !isSignedIn()) window.location.replace(memberAddress())
else start()
