/** A person that the built-in identity provider knows. */
export interface DemoPerson {
  subject: string;
  name: string;
  email: string;
  email_verified: boolean;
  /** Has no account yet: signing in opens the registration. */
  is_new: boolean;
}

/** Demo people that can sign in as candidates. The first ones have accounts, each with another kind of history. */
export const demoPeople: DemoPerson[] = [
  person('hoa', 'Nguyễn Thị Hoa', 'hoa@ungvien.vidu.vn'),
  person('tuan', 'Trần Quang Tuấn', 'tuan@ungvien.vidu.vn'),
  person('jisoo', '한지수', 'jisoo@ungvien.vidu.vn'),
  person('emma', 'Emma Lindqvist', 'emma@ungvien.vidu.vn'),
  person('khang', 'Lê Bảo Khang', 'khang@ungvien.vidu.vn'),
  { ...person('ngan', 'Võ Kim Ngân', 'ngan@nguoimoi.vidu.vn'), is_new: true },
  { ...person('junho', '박준호', 'junho@nguoimoi.vidu.vn'), is_new: true },
  { ...person('david', 'David Okafor', 'david@nguoimoi.vidu.vn'), is_new: true },
  { ...person('thu', 'Phan Minh Thư', 'thu@nguoimoi.vidu.vn'), is_new: true, email_verified: false },
];

function person(subject: string, name: string, email: string): DemoPerson {
  return { subject, name, email, email_verified: true, is_new: false };
}

/** Password of all demo companies and administrators; it satisfies the rules for new passwords. The start prints it. */
export const demoPassword = 'sanviec#2026';

/** Companies with a telling name to sign in with; the others have one made of their brand. */
export interface DemoEmployer {
  uid: string;
  name: string;
  /** Standing of the account, as told at start. */
  standing: 'APPROVED' | 'REGISTERED' | 'WAITING' | 'DENIED' | 'CANCELLED' | 'WITHDRAWN';
}
/** The first companies, in order. */
export const leadingEmployers: DemoEmployer[] = [
  { uid: 'minsu01', name: '김민수', standing: 'APPROVED' },
  { uid: 'lananh01', name: 'Trịnh Lan Anh', standing: 'APPROVED' },
  { uid: 'emily01', name: 'Emily Hart', standing: 'APPROVED' },
];
/** The last companies, in order: one or more in each state that keeps a company out. */
export const closingEmployers: DemoEmployer[] = [
  { uid: 'chuagiayphep', name: 'Tạ Diệu Yến', standing: 'REGISTERED' },
  { uid: 'chuagui02', name: 'Lưu Công Sơn', standing: 'REGISTERED' },
  { uid: 'choduyet01', name: 'Hồ Thanh Vân', standing: 'WAITING' },
  { uid: 'choduyet02', name: '윤다인', standing: 'WAITING' },
  { uid: 'choduyet03', name: 'Oliver Brandt', standing: 'WAITING' },
  { uid: 'choduyet04', name: 'Mai Hữu Phúc', standing: 'WAITING' },
  { uid: 'tuchoi01', name: 'Đinh Khánh Linh', standing: 'DENIED' },
  { uid: 'tuchoi02', name: 'Châu Gia Long', standing: 'DENIED' },
  { uid: 'huyduyet01', name: 'Bùi Hồng Nhung', standing: 'CANCELLED' },
  { uid: 'darut01', name: 'Quách Tiến Đạt', standing: 'WITHDRAWN' },
];

/** Staff of the administration, one for each role. */
export const demoAdmins = [
  { uid: 'admin01', name: 'Anna', role: 'owner', language: 'en' },
  { uid: 'operator01', name: 'Nguyễn Hải Yến', role: 'operator', language: 'vi' },
  { uid: 'support01', name: '최소율', role: 'support', language: 'kr' },
  { uid: 'finance01', name: 'Đặng Minh Phong', role: 'finance', language: 'vi' },
] as const;
