/** Every address below `/admin` renders the parent's page, so a navigation needs no request. */
export default function BelowAdmin() {
  return null;
}
