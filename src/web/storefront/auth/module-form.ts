/** Props of the forms of the login route. */
export interface ModuleFormProps {
  email: string;
  onEmail: (email: string) => void;
  /** Called with a typed surname, which the shirt beside the form shows. */
  onName: (name: string) => void;
}
