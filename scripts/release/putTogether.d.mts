export function putTogether(target: string): Promise<void>;
