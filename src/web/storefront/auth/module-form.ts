/** What the forms of the login route share. */
export interface ModuleFormProps {
  email: string;
  onEmail: (email: string) => void;
  /** A surname was typed: the shirt beside the form carries it. */
  onName: (name: string) => void;
}
