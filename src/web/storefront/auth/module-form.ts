/** Props of the forms of the login route. */
export interface ModuleFormProps {
  email: string;
  /** As an order just gave them; else "". */
  firstName: string;
  lastName: string;
  onEmail: (email: string) => void;
  /** Called with a typed surname, which the shirt beside the form shows. */
  onName: (name: string) => void;
}
