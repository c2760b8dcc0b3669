/** Candidates and companies have the same pages, each with its own paths and calls. */
export const inquiryAreas = {
  candidate: {
    path: '/question',
    above: '/user',
    list: 'GET /question/list',
    show: 'GET /question/show',
    upload: 'POST /question/upload-photo',
    create: 'POST /question/create',
    update: 'POST /question/update',
    add: 'POST /question/add',
  },
  employer: {
    path: '/employer/question',
    above: '/employer',
    list: 'GET /employer/question/list',
    show: 'GET /employer/question/show',
    upload: 'POST /employer/question/upload-photo',
    create: 'POST /employer/question/create',
    update: 'POST /employer/question/update',
    add: 'POST /employer/question/add',
  },
} as const;
export type InquiryArea = keyof typeof inquiryAreas;

/** Path of one of the own inquiries. */
export const inquiryPath = (area: InquiryArea, id: number) => `${inquiryAreas[area].path}/detail/${id}`;
